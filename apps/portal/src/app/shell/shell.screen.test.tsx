// The layout around every page: logo, links, menu, languages, the title of the window (Shell spec §2, §6, §9).
import { recordPage } from '@careword/domain/limits'
import type { DashboardConfig } from '@careword/partner'
import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../session/user-query.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { showSnackbar } from '../../ui/snackbar-store.ts'

const person = setupPerson()
const aClinician: Partial<User> = { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }

afterEach(async () => {
  vi.useRealTimers()
  document.body.style.minHeight = ''
  scrollTo(0, 0)
  await page.viewport(414, 896)
})

async function atDocuments(user: Partial<User> = {}, config: DashboardConfig = partnerConfig()) {
  const who = aPatient(user)
  const portal = renderPortal(
    `/documents/patient-1/${who.userType}/user-1`,
    {
      userInfo: () => who,
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
      patient: () => ({ demographic: { name: { fullname: 'Rosa Walker' }, mrn: '••••0417' } }) as never,
    },
    { config },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}

const logoOf = (portal: { container: HTMLElement }) =>
  portal.container.querySelector('header a[href*="/home/"] img[alt="Evergreen Health"]')

test('the logo is in the header from 1025 pixels of width, and not below', async () => {
  await page.viewport(1025, 700)
  const portal = await atDocuments()
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
  await page.viewport(1024, 700)
  await waitFor(() => expect(logoOf(portal)).toBeNull())
  await page.viewport(1025, 700)
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
})

test('the logo goes after 120 pixels of scrolling, and comes back', async () => {
  await page.viewport(1280, 700)
  document.body.style.minHeight = '2000px'
  const portal = await atDocuments()
  const scrolledTo = async (y: number) => {
    scrollTo(0, y)
    await waitFor(() => expect(scrollY).toBe(y))
    // The page hears of it with the next picture.
    await act(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await scrolledTo(120)
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
  await scrolledTo(121)
  await waitFor(() => expect(logoOf(portal)).not.toBeVisible())
  await scrolledTo(0)
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
})

test.each([
  [8, false],
  [9, true],
])('of %i languages the foot shows eight; more of them: %s', async (count, more) => {
  const config = partnerConfig()
  const extra = ['fr', 'de', 'it', 'pt', 'pl', 'vi', 'tl'].slice(0, count - 2)
  const supported = [...config.locales.supported, ...extra.map(code => ({ code, name: `Language ${code}` }))]
  expect(supported).toHaveLength(count)
  const portal = await atDocuments({}, { ...config, locales: { ...config.locales, supported } })
  const foot = within(portal.getByRole('contentinfo'))
  const list = foot.getByRole('list', { name: 'Language' })
  expect(list.querySelectorAll('button[lang]')).toHaveLength(8)
  expect(foot.queryByRole('button', { name: 'More languages' }) !== null).toBe(more)
})

test('the title of the window follows a move after a tenth of a second', async () => {
  const portal = renderPortal('/page-not-found', {})
  await portal.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.title).toMatch(/Page not found$/))
  const before = document.title
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(() => portal.router.navigate({ to: '/error', search: { errorCode: 'DATA_FETCH_FAILED' } }))
  expect(portal.getByRole('heading', { level: 1, name: 'We could not load this page' })).toBeVisible()
  act(() => void vi.advanceTimersByTime(99))
  expect(document.title).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(document.title).toMatch(/\(DATA_FETCH_FAILED\)$/)
})

const named = 'https://records.example/chart/{patientId}'
test.each([
  [
    'a clinician, where the partner names its address',
    aClinician,
    true,
    named,
    'https://records.example/chart/patient-1',
  ],
  [
    'a clinician whom single sign-on brought',
    { ...aClinician, sso: true },
    true,
    recordPage,
    '/patient/patient-1/acp',
  ],
  ['a clinician with a password, where no address is named', aClinician, true, recordPage, null],
  ['a clinician, where the partner does not want it', { ...aClinician, sso: true }, false, named, null],
  ['a patient', {}, true, named, null],
])('the way back to the record system: %s', async (_who, user, ACPRedirectToPE, acpUrl, leadsTo) => {
  await page.viewport(1280, 700)
  const config = partnerConfig()
  config.featureToggles = { ...config.featureToggles, ACPRedirectToPE }
  config.links = { ...config.links, acpUrl }
  const portal = await atDocuments(user, config)
  const link = within(portal.getByRole('banner')).queryByRole('link', {
    name: /^Back to the patient.s record$/,
  })
  expect(link?.getAttribute('href') ?? null).toBe(leadsTo)
})

const menuName = /settings of Maria Alvarez$/i

test('the menu of a patient shows who is signed in, and the way out', async () => {
  const portal = await atDocuments()
  const opener = portal.getByRole('button', { name: 'Settings of Maria Alvarez' })
  await person.click(opener)
  const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(within(menu).getByText('Maria Alvarez')).toBeVisible()
  expect(within(menu).getByText('Sign out')).toBeVisible()
})

test('a clinician who signed in with a password signs out by two presses, of which the first shows who is signed in', async () => {
  const portal = await atDocuments(aClinician)
  portal.server.respond({ logoutAll: () => ({}) })
  await person.click(portal.getByRole('button', { name: menuName }))
  expect(portal.queryAllByText('Sign out')).toHaveLength(1)
  const out = portal.getByRole('button', { name: 'Sign out' })
  await person.click(out)
  expect(portal.server.calls.map(call => call.name)).not.toContain('logoutAll')
  const question = document.getElementById(out.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(within(question).getByText('Maria Alvarez')).toBeVisible()
  await person.click(within(question).getByRole('button', { name: 'Sign out now' }))
  await waitFor(() => expect(portal.server.calls.map(call => call.name)).toContain('logoutAll'))
})

test('a clinician of single sign-on has no way out here, and help in the bar', async () => {
  await page.viewport(1280, 700)
  const portal = await atDocuments({ ...aClinician, sso: true })
  const bar = within(portal.getByRole('banner'))
  expect(bar.getByRole('button', { name: 'Help' })).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Sign out' })).toBeNull()
  expect(bar.getAllByText('Maria Alvarez')[0]).toBeVisible()
})

test('whose page it is is in the title of the window too, where it is another person’s', async () => {
  const portal = await atDocuments(aClinician)
  await waitFor(() => expect(document.title).toBe('Evergreen Health – Rosa Walker ••••0417 · Documents'))
  portal.unmount()
  await atDocuments({})
  await waitFor(() => expect(document.title).toBe('Evergreen Health – Documents'))
})

test('what has no room in the header of a phone is in its menu, and leads there', async () => {
  await page.viewport(320, 640)
  const portal = await atDocuments({ ...aClinician, choosesPatient: true })
  const bar = within(portal.getByRole('banner'))
  expect(bar.queryByRole('link', { name: 'Patients' })).toBeNull()
  await person.click(bar.getByRole('button', { name: 'Menu and settings of Maria Alvarez' }))
  expect(bar.getByRole('link', { name: 'Patients' })).toHaveAttribute(
    'href',
    '/patientportal/patients/user-1',
  )
})

test.each([
  ['one patient', false, null],
  ['a choice', true, '/patientportal/patients/user-1'],
])('a viewer with %s: the link to the patients', async (_what, choosesPatient, leadsTo) => {
  await page.viewport(1280, 700)
  const portal = await atDocuments({ userType: 'viewer', roles: ['viewer'], patientId: null, choosesPatient })
  const link = portal.queryByRole('link', { name: 'Patients' })
  expect(link?.getAttribute('href') ?? null).toBe(leadsTo)
})

test.each([
  [390, 640],
  [195, 422],
])('a menu with ten languages can be read to its end on a window of %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const config = partnerConfig()
  const extra = ['fr', 'de', 'it', 'pt', 'pl', 'vi', 'tl', 'ko'].map(code => ({
    code,
    name: `Language ${code}`,
  }))
  const supported = [...config.locales.supported, ...extra]
  const portal = await atDocuments({}, { ...config, locales: { ...config.locales, supported } })
  const opener = portal.getByRole('button', { name: menuName })
  await person.click(opener)
  const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement
  const box = menu.getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(width)
  expect(box.bottom).toBeLessThanOrEqual(height)
  const last = within(menu).getByRole('button', { name: 'Sign out' })
  last.scrollIntoView()
  const { top, bottom } = last.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(height)
})

test.each([
  ['a patient', {}, 'terms-patient-2026'],
  ['a contact', { userType: 'contact', roles: ['contact'], patientId: null }, 'terms-contact-2026'],
  ['a clinician', aClinician, 'terms-contact-2026'],
  ['a viewer', { userType: 'viewer', roles: ['viewer'], patientId: null }, 'terms-contact-2026'],
] as [string, Partial<User>, string][])(
  'the terms in the foot are those of %s',
  async (_who, user, terms) => {
    const portal = await atDocuments({ ...user, terms_of_use_id: terms, acceptedTermsId: terms })
    const link = within(portal.getByRole('contentinfo')).getByRole('link', { name: 'Terms of use' })
    expect(link.getAttribute('href')).toContain(terms)
  },
)

test.each([300, 700])(
  'a message sticks below the header, whatever its height, on a window %i px high',
  async height => {
    await page.viewport(1280, height)
    document.body.style.minHeight = '3000px'
    const portal = await atDocuments()
    const bar = portal.getByRole('banner')
    bar.style.paddingBottom = '70px'
    act(() => showSnackbar({ tone: 'error', title: 'Not saved', message: 'Try again.' }))
    const message = await portal.findByText('Not saved')
    scrollTo(0, 600)
    await waitFor(() => expect(scrollY).toBe(600))
    // In a low window the header scrolls away, and the message is at the top.
    const below = height < 480 ? 0 : bar.getBoundingClientRect().bottom
    await waitFor(() => {
      const { top } = message.getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(below)
      expect(top).toBeLessThan(below + 60)
    })
  },
)

test('a patient at the address of a clinician’s page comes to their own', async () => {
  const portal = renderPortal('/documents/patient-1/Clinician/user-1?type=AD', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
  })
  await portal.findByRole('heading', { level: 1 })
  expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1?type=AD')
})

test('on a phone the menu hangs from the edge of the header, also where the way out is beside it', async () => {
  await page.viewport(390, 700)
  const portal = await atDocuments({ ...aClinician, choosesPatient: true })
  const opener = portal.getByRole('button', { name: menuName })
  await person.click(opener)
  const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement
  const { left, right } = menu.getBoundingClientRect()
  expect([left >= 8, right]).toEqual([true, 382])
})
