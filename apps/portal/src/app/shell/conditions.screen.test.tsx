// Which parts of the header and the footer each user sees (Shell spec §2).
import type { DashboardConfig } from '@careword/partner'
import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../session/user-query.ts'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { anUploadStatus } from '../../testing/an-upload.ts'
import { announce } from '../../ui/announce.tsx'
import { showSnackbar } from '../../ui/snackbar-store.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

beforeEach(() => page.viewport(1280, 900))
afterEach(() => page.viewport(414, 896))

const clinician: Partial<User> = { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }
const contact: Partial<User> = { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }
const viewer: Partial<User> = { userType: 'viewer', roles: ['viewer'], patientId: null }

async function at(path: string, user: Partial<User> = {}, config: DashboardConfig = partnerConfig()) {
  const portal = renderPortal(
    path,
    {
      userInfo: () => aPatient(user),
      allDocuments: () => documentsOf(aGroup('AD', 'x', [aDocument('document-1', 'Active')])),
      associatedPatients: () => ({ data: [] }),
      pdf: () => new Promise<never>(() => {}),
    },
    { config },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}

test.each([
  '/patientasynclinkerror',
  '/error?errorCode=DATA_FETCH_FAILED',
  '/page-not-found',
  '/timeout',
  '/user/login',
  '/user/verify-code',
  '/user/account-reset',
  '/user/reset-password-request',
  '/user/register',
])('%s, a page without a session, has no foot', async path => {
  const portal = renderPortal(path, { userInfo: () => refuse(401, 'SESSION_REQUIRED') })
  await portal.findByRole('heading', { level: 1 })
  expect(portal.queryByRole('contentinfo')).toBeNull()
})

test.each([
  ['the documents', '/documents/patient-1/patient/user-1', true],
  ['home', '/home/patient-1/patient/user-1', true],
  ['the pages of a document', '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1', false],
])('under %s the foot is there: %s', async (_, path, there) => {
  const portal = await at(path)
  expect(portal.queryByRole('contentinfo') !== null).toBe(there)
})

test('the questions about a paper are alone: neither head nor foot', async () => {
  const portal = renderPortal('/upload/patient-1/patient/user-1/upload-1/AD', {
    userInfo: () => aPatient(),
    patient: () =>
      ({ demographic: { fullname: 'Maria Alvarez', name: { fullname: 'Maria Alvarez' } } }) as never,
    allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
    uploadStatus: () => anUploadStatus(),
  })
  await portal.findByRole('heading', { level: 1 })
  expect(portal.queryByRole('banner')).toBeNull()
  expect(portal.queryByRole('contentinfo')).toBeNull()
})

const wherever: [number, string, Partial<User>][] = [390, 768, 1280].flatMap(width => [
  [width, '/documents/patient-1/patient/user-1', {}],
  [width, '/faq/patient-1/patient/user-1', {}],
  [width, '/patients/user-1', { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }],
])
test.each(wherever)(
  'at %i px a notification on %s is at the top, in the middle, under the header, and covers nothing of the page',
  async (width, path, who) => {
    await page.viewport(width, 900)
    const portal = await at(path, who)
    act(() => showSnackbar({ title: 'Saved', message: 'All of it.' }))
    // The visible content did not move: the message takes its place above it.
    window.scrollTo({ top: 0, behavior: 'instant' })
    const box = portal.getByText('Saved').closest('[data-bar]')?.getBoundingClientRect() ?? new DOMRect()
    const header = portal.getByRole('banner').getBoundingClientRect()
    expect(Math.abs((box.left + box.right) / 2 - document.documentElement.clientWidth / 2)).toBeLessThan(2)
    expect(box.top).toBeGreaterThanOrEqual(header.bottom)
    expect(box.top).toBeLessThan(header.bottom + 60)
    expect(box.bottom).toBeLessThanOrEqual(
      portal.getByRole('heading', { level: 1 }).getBoundingClientRect().top,
    )
  },
)

const own = '/documents/patient-1/patient/user-1'

test('the foot shows who made the portal, with a picture, and leads there where the partner names an address', async () => {
  const { branding, ...engagement } = partnerConfig().patientEngagement
  const poweredBy = { ...branding.poweredBy, name: 'Careword' }
  const withLink = (link: string | null): DashboardConfig => ({
    ...partnerConfig(),
    patientEngagement: { ...engagement, branding: { ...branding, poweredBy: { ...poweredBy, link } } },
  })
  const linked = await at(own, {}, withLink('https://maker.example/'))
  const foot = within(linked.getByRole('contentinfo'))
  expect(foot.getByRole('img', { name: /Careword/ })).toHaveAttribute(
    'src',
    '/partner-files/images/powered-by.svg',
  )
  expect(foot.getByRole('link', { name: /Careword/ })).toHaveAttribute('href', 'https://maker.example/')
  linked.unmount()
  const bare = within((await at(own, {}, withLink(null))).getByRole('contentinfo'))
  expect(bare.getByRole('img', { name: /Careword/ })).toBeVisible()
  expect(bare.queryByRole('link', { name: /Careword/ })).toBeNull()
})

test('more languages than the foot has room for are in a dialog, every one of them', async () => {
  const config = partnerConfig()
  const extra = ['fr', 'de', 'it', 'pt', 'pl', 'vi', 'tl'].map(code => ({ code, name: `Language ${code}` }))
  const supported = [...config.locales.supported, ...extra]
  const portal = await at(own, {}, { ...config, locales: { ...config.locales, supported } })
  const foot = within(portal.getByRole('contentinfo'))
  expect(portal.queryByRole('dialog')).toBeNull()
  await person.click(foot.getByRole('button', { name: 'More languages' }))
  const dialog = within(await portal.findByRole('dialog'))
  for (const { name } of supported) expect(dialog.getAllByText(name)).not.toEqual([])
})

const picture = (width: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44"/>`)}`
const [theirs, byDefault] = [picture(120), picture(90)]
test.each([
  ['the partner’s own', theirs, theirs],
  ['the default one, where the partner has none', '', byDefault],
  ['the default one, where the partner’s does not load', 'data:image/png;base64,AAAA', byDefault],
])('the logo in the header is %s', async (_, logo, shown) => {
  const config = partnerConfig()
  const images = { ...config.images, logo, defaultLogo: byDefault }
  const portal = await at(own, {}, { ...config, images })
  await waitFor(() =>
    expect(within(portal.getByRole('banner')).getByRole('img', { name: 'Evergreen Health' })).toHaveAttribute(
      'src',
      shown,
    ),
  )
})

const clinicians = (clinicianCanViewHome: boolean): DashboardConfig => {
  const config = partnerConfig()
  return { ...config, featureToggles: { ...config.featureToggles, clinicianCanViewHome } }
}
const withoutCircle = partnerConfig()
withoutCircle.featureToggles.disableMySharedCircleLink = true
const homes: [string, Partial<User>, DashboardConfig, string, string[]][] = [
  ['a patient', {}, partnerConfig(), own, ['shell.home', 'shell.documentsPatient', 'shell.sharedCircle']],
  [
    'a patient of a partner without the circle in its links',
    {},
    withoutCircle,
    own,
    ['shell.home', 'shell.documentsPatient'],
  ],
  [
    'a clinician who may see home',
    clinician,
    clinicians(true),
    '/documents/patient-1/clinician/user-1',
    ['shell.home', 'shell.documentsClinician'],
  ],
  [
    'a clinician who may not',
    clinician,
    clinicians(false),
    '/documents/patient-1/clinician/user-1',
    ['shell.documentsClinician'],
  ],
  ['a viewer', viewer, partnerConfig(), '/documents/patient-1/viewer/user-1', ['shell.documentsViewer']],
  [
    'a contact',
    contact,
    partnerConfig(),
    '/documents/patient-1/contact/user-1',
    ['shell.patients', 'shell.documentsContact'],
  ],
  [
    'a contact who has chosen no patient yet',
    contact,
    partnerConfig(),
    '/patients/user-1',
    ['shell.patients'],
  ],
  [
    'a clinician who has chosen no patient yet',
    clinician,
    clinicians(true),
    '/patients/user-1',
    ['account.patientsLink'],
  ],
]
test.each(homes)(
  'the header of %s leads home, to documents and to the circle only where there is a way',
  async (...row) => {
    const [, user, config, path, names] = row
    const portal = await at(path, user, config)
    const links = [...portal.getByRole('banner').querySelectorAll<HTMLElement>('[data-part="link"]')]
    // Contacts get no phone link, the FAQ appears where a patient is known, and help is last on every page.
    const phone = user.userType === 'contact' ? [] : ['shell.mobileConnect']
    const faq = path.startsWith('/patients/') ? [] : ['shell.faq']
    expect(links.map(each => each.dataset.id)).toEqual([...names, ...phone, ...faq, 'shell.support'])
  },
)

test('on small screens help is in the menu, and beside it on the page where one chooses a patient', async () => {
  await page.viewport(390, 844)
  const barOf = (portal: Awaited<ReturnType<typeof at>>) =>
    [...portal.getByRole('banner').querySelectorAll<HTMLElement>('[data-part="link"]')].map(
      each => each.dataset.id,
    )
  const patients = await at('/patients/user-1', contact, partnerConfig())
  expect(barOf(patients)).toContain('shell.support')
  patients.unmount()
  const portal = await at(own, {}, partnerConfig())
  expect(barOf(portal)).not.toContain('shell.support')
  const banner = within(portal.getByRole('banner'))
  await person.click(banner.getByRole('button', { name: /(menu|settings) of/i }))
  await person.click(banner.getByRole('button', { name: 'Help' }))
  expect(await portal.findByRole('dialog', { name: 'How can we help?' })).toBeVisible()
  await person.keyboard('{Escape}')
})

const noWayOut: DashboardConfig = { ...partnerConfig(), links: { ...partnerConfig().links, logoutUrl: '' } }
test.each([
  ['their own address', { logoutUrl: '/patientportal/user/login' }, noWayOut, true],
  ['the partner’s address', { logoutUrl: '' }, partnerConfig(), true],
  ['no address', { logoutUrl: '' }, noWayOut, false],
])('with %s to go to, the menu offers to sign out: %s', async (_, user, config, there) => {
  const portal = await at(own, user, config)
  await person.click(portal.getByRole('button', { name: /settings of Maria Alvarez$/i }))
  expect(portal.getByRole('button', { name: 'Change password' })).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Sign out' }) !== null).toBe(there)
})

test.each([
  [true, true],
  [false, false],
])('where people may make an account of their own (%s) the sign-in page offers it: %s', async (on, there) => {
  const config = partnerConfig()
  const featureToggles = { ...config.featureToggles, enablePatientAsAService: on }
  const portal = renderPortal('/user/login', {}, { config: { ...config, featureToggles } })
  await portal.findByRole('button', { name: 'Sign in' })
  const link = portal.queryByRole('link', { name: 'Make an account' })
  expect(link?.getAttribute('href') ?? null).toBe(there ? '/patientportal/user/register' : null)
})

test('a patient who may not be seen leads from their form to the sign-in page, which shows why', async () => {
  const handlers: Handlers = {
    userInfo: () => aPatient(),
    patient: () => refuse(404, 'INVALID_PATIENT_ID'),
    getForm: () => aSmallForm({ patientId: 'patient-2' }),
  }
  const portal = renderPortal('/edit/patient-2/patient/user-1/document-1/AD/ALL/5WISHES1', handlers)
  await waitFor(() => expect(portal.path()).toBe('/patientportal/user/login?alertCode=INVALID_PATIENT_ID'))
  expect(await portal.findByText('We could not open these documents')).toBeVisible()
  expect(portal.server.calls.map(({ name }) => name)).toContain('patient')
})

test('a page’s messages do not appear on the next page that the person presses on to; the one that led there does', async () => {
  const portal = await at('/home/patient-1/patient/user-1')
  const documents = () => portal.findByRole('link', { name: 'My documents' })
  act(() => {
    showSnackbar({ title: 'It is saved', message: 'All of it.' })
    announce('Saved at 14:05')
  })
  await portal.findByText('It is saved')
  await person.click(await documents())
  await waitFor(() => expect(portal.path()).toContain('/documents/'))
  await waitFor(() => expect(portal.queryByText('It is saved')).toBeNull())
  expect(portal.queryByText('Saved at 14:05')).toBeNull()

  // The press that navigates also shows a message.
  const home = await portal.findByRole('link', { name: 'Home' })
  home.addEventListener('click', () => showSnackbar({ title: 'Done', message: 'Here you are.' }))
  await person.click(home)
  await waitFor(() => expect(portal.path()).toContain('/home/'))
  expect(await portal.findByText('Done')).toBeVisible()
})
