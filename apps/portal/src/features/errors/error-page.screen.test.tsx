import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const codes = partnerConfig().patientEngagement['error-codes']

test.each(['en', 'es'] as const)(
  'every code of the catalogue has its page, with a way on (%s)',
  async lang => {
    const portal = renderPortal('/error?errorCode=DATA_FETCH_FAILED', {}, { lang })
    for (const [code, { title, message }] of Object.entries(codes[lang] ?? {})) {
      portal.router.history.push(`/patientportal/error?errorCode=${code}`)
      await waitFor(() =>
        expect(portal.container.querySelector('main')?.textContent?.endsWith(code)).toBe(true),
      )
      expect(portal.getByRole('heading', { level: 1 }).textContent).toBe(title)
      expect(portal.getByRole('main').textContent).toContain(message)
      expect(portal.getByRole('main').querySelectorAll('a[href]').length, code).toBeGreaterThan(0)
    }
  },
)

test('a code with the sign-in flag offers both kinds of sign-in, and both lead there', async () => {
  const config = partnerConfig()
  const portal = renderPortal(
    '/error?errorCode=UNKNOWN_USER_TYPE',
    {},
    {
      config: { ...config, links: { ...config.links, patientLoginUrl: 'https://patients.example/login' } },
    },
  )
  expect(await portal.findByRole('link', { name: 'Log in as a patient' })).toHaveAttribute(
    'href',
    'https://patients.example/login',
  )
  await person.click(portal.getByRole('link', { name: 'Log in as a contact' }))
  await waitFor(() => expect(portal.path()).toBe('/patientportal/user/login'))
})

test('a code without that flag offers no sign-in', async () => {
  const portal = renderPortal('/error?errorCode=CONTACT_ACCEPT_TERMS_FAILED', {})
  expect(await portal.findByRole('link', { name: 'Go to the start page' })).toHaveAttribute(
    'href',
    '/patientportal/',
  )
  expect(portal.queryByRole('link', { name: /Log in as/ })).toBeNull()
})

test.each([
  ['en', 'Too many pages at the same time', 'Try again', 'Go to the start page'],
  ['es', 'Demasiadas páginas a la vez', 'Intentar de nuevo', /página de inicio|inicio/],
] as const)(
  'a person who opened a file in a tab of its own reads in %s why it does not come, and can ask again',
  async (lang, title, again, home) => {
    const file = '/api/blank-form/AD/ALL/5WISHES1?lang=es&state=OR'
    const portal = renderPortal(
      `/error?errorCode=TOO_MANY_PAGES_AT_ONCE&file=${encodeURIComponent(file)}`,
      {},
      { lang },
    )
    expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(portal.getByRole('link', { name: again })).toHaveAttribute('href', file)
    expect(portal.getByRole('link', { name: home })).toHaveAttribute('href', '/patientportal/')
  },
)

test.each([
  'https://elsewhere.example/api/pdf/one',
  '//elsewhere.example/',
  '/api/logout',
  'javascript:alert(1)',
])('an address that is no file of ours leads nowhere: %s', async file => {
  const portal = renderPortal(`/error?errorCode=TOO_MANY_PAGES_AT_ONCE&file=${encodeURIComponent(file)}`, {})
  expect(await portal.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/patientportal/')
  expect(portal.path()).not.toContain('file=')
})

const actions: [string, string, string][] = [
  ['ACCOUNT_ALREADY_ACTIVATED', 'Go to sign in', '/patientportal/user/login'],
  [
    'VERIFICATION_LINK_EXPIRED',
    'Click here to receive a new link',
    '/patientportal/user/account-reset?errorCode=VERIFICATION_LINK_EXPIRED',
  ],
  ['LOGIN_USER_NOT_FOUND', 'Reset your password', '/patientportal/user/reset-password-request'],
  ['HOME_TEMPLATE_NOT_FOUND', 'Go to the documents', '/patientportal/'],
  ['UNHANDLED_ERROR', 'Try again', '/patientportal/'],
]
test.each(actions)('the follow-up of %s, “%s”, leads to %s', async (code, text, href) => {
  const portal = renderPortal(`/error?errorCode=${code}`, {})
  expect(await portal.findByRole('link', { name: text })).toHaveAttribute('href', href)
})

test('the other spelling of a code reads the same', async () => {
  const portal = renderPortal('/error?errorCode=CONTACTS_ACCEPT_TERMS_FAILED', {})
  expect((await portal.findByRole('heading', { level: 1 })).textContent).toBe(
    codes.en?.CONTACT_ACCEPT_TERMS_FAILED?.title,
  )
})

test.each([
  ['en', /Something went wrong \(DATA_FETCH_FAILED\)$/],
  ['es', /\(DATA_FETCH_FAILED\)$/],
] as const)('the code is at the end of the page’s title (%s)', async (lang, title) => {
  renderPortal('/error?errorCode=DATA_FETCH_FAILED', {}, { lang })
  await waitFor(() => expect(document.title).toMatch(title))
  expect(document.title).toMatch(/^Evergreen Health/)
})

test.each([
  ['no code at all', '/error', 'Unknown error code.'],
  ['a code nobody knows', '/error?errorCode=NOPE', 'Unknown error code.'],
  ['a code that is no code', '/error?errorCode=__proto__', 'Unknown error code.'],
  ['markup in the code', '/error?errorCode=%3Cimg%20src%3Dx%3E', 'Unknown error code.'],
])('%s shows that it is unknown', async (_, at, words) => {
  const portal = renderPortal(at, {})
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.getByRole('main').querySelector('img')).toBeNull()
})

test.each(['/error', '/error?errorCode=NOPE'])('%s names whom to call, and leads on', async at => {
  const portal = renderPortal(at, {})
  await portal.findByText('Unknown error code.')
  const main = within(portal.getByRole('main'))
  expect(main.getByRole('button', { name: 'Get help' })).toBeVisible()
  expect(main.getByRole('link', { name: /555.?0142/ })).toHaveAttribute('href', 'tel:18005550142')
  expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  await person.click(main.getByRole('link', { name: 'Go to the start page' }))
  await waitFor(() => expect(portal.path()).toBe('/patientportal/user/login'))
})

test('a partner without a phone has an address, and one without either shows no contact', async () => {
  const config = partnerConfig()
  const of = (support: object) => ({
    config: {
      ...config,
      patientEngagement: {
        ...config.patientEngagement,
        support: { ...config.patientEngagement.support, types: ['void'], ...support } as never,
      },
    },
  })
  const mail = renderPortal('/error?errorCode=NOPE', {}, of({ phone: '', email: 'help@birch.example' }))
  expect(await mail.findByRole('link', { name: 'Get help' })).toHaveAttribute(
    'href',
    'mailto:help@birch.example',
  )
  mail.unmount()
  const silent = renderPortal('/error?errorCode=NOPE', {}, of({ phone: '', email: '' }))
  await silent.findByText('Unknown error code.')
  expect(silent.queryByRole('link', { name: 'Get help' })).toBeNull()
  expect(silent.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
})

const strangers = 'Your account is locked. Call 1-900-555-0100'
test.each([
  ['the error page', '/error?errorCode='],
  ['a link for a new code', '/user/account-reset?errorCode='],
  ['the sign-in page', '/user/login?alertCode='],
  ['the sign-in page of a partner', '/user/login?errorCode='],
  ['a page that goes on', '/page-not-found?snackbarCode='],
])('%s shows nothing that a stranger wrote into its address', async (_, at) => {
  const portal = renderPortal(at + encodeURIComponent(strangers), {})
  expect(await portal.findByText('Unknown error code.')).toBeVisible()
  expect(document.body.textContent).not.toContain('900')
  await waitFor(() => expect(document.title).toMatch(/^Evergreen Health/))
  expect(document.title).not.toContain('900')
})

test('a signed-in person on the error page is offered home; a person unknown is offered both kinds of sign-in', async () => {
  const portal = renderPortal('/home/undefined/patient/user-1', { userInfo: () => aPatient() })
  expect(await portal.findByRole('link', { name: 'Go to your home page' })).toHaveAttribute(
    'href',
    '/patientportal/',
  )
  expect(portal.queryByRole('link', { name: /Log in as/ })).toBeNull()
  expect(portal.getByText('If you call us, tell us this code: UNDEFINED_URL_PARAMETERS')).toBeVisible()
  portal.unmount()
  const stranger = renderPortal('/home/undefined/patient/user-1', {
    userInfo: () => refuse(401, 'SESSION_REQUIRED'),
  })
  expect(await stranger.findByRole('link', { name: 'Log in as a contact' })).toBeVisible()
})

test.each([
  ['en', 'Sign in first'],
  ['es', 'Primero inicie sesión'],
] as const)(
  'a person who opens a page without a session is asked to sign in, and nothing is shown (%s)',
  async (lang, title) => {
    const portal = renderPortal(
      '/documents/patient-1/patient/user-1',
      {
        userInfo: () => refuse(401, 'SESSION_REQUIRED'),
        allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
      },
      { lang },
    )
    expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(portal.path()).toBe('/patientportal/timeout')
    expect(portal.server.calls.map(each => each.name)).toEqual(['userInfo'])
  },
)

test('after a page could not be loaded, trying again opens that page', async () => {
  let broken = true
  const portal = renderPortal('/documents/patient-1/patient/user-1?type=AD', {
    userInfo: () => aPatient(),
    allDocuments: () => (broken ? ({ AD: null } as never) : documentsOf(aGroup('AD', 'x', []))),
  })
  broken = false
  await waitFor(() => expect(portal.path()).toMatch(/error\?errorCode=DATA_FETCH_FAILED|documents/))
  if (portal.path().includes('error')) await person.click(portal.getByRole('link', { name: 'Try again' }))
  await waitFor(() => expect(portal.path()).toContain('/documents/patient-1/patient/user-1?type=AD'))
})
