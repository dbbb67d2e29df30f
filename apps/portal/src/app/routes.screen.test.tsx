import { act, waitFor } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noResponse, refuse } from '../testing/fake-server.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const person = setupPerson()

test('an address that does not exist leads to its own page and states it', async () => {
  const portal = renderPortal('/somewhere/else', {})
  expect(await portal.findByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible()
  expect(await portal.findByText(/trying to access an unconfigured path/)).toBeVisible()
  const notice = portal.getByText('Unknown address')
  expect(notice).toBeVisible()
  // The page below explains it, so it is a notice and not an alert.
  expect(notice.closest('[role=status]')).not.toBeNull()
  expect(notice.closest('[role=alert]')).toBeNull()
  expect(portal.path()).toBe('/patientportal/page-not-found')
})

test('an address with a missing value is refused', async () => {
  const portal = renderPortal('/documents/undefined/patient/user-1', { userInfo: () => aPatient() })
  expect(await portal.findByRole('heading', { level: 1, name: 'This address is not complete' })).toBeVisible()
  // The address causes no request; only the session is checked, for the link onwards.
  expect(portal.server.calls.filter(each => each.name !== 'userInfo')).toEqual([])
})

test('a refusal of one’s own list of patients is a failed fetch, with no request to sign in again', async () => {
  const portal = renderPortal('/patients/user-1', {
    userInfo: () => aPatient({ userType: 'contact', roles: ['contact'], patientId: null }),
    associatedPatients: () => refuse(404, 'INVALID_USER_ID'),
  })
  expect(await portal.findByRole('heading', { level: 1, name: 'We could not load this page' })).toBeVisible()
  expect(portal.path()).toBe('/patientportal/error?errorCode=DATA_FETCH_FAILED')
})

test('a person who opens a list of patients without naming whose reads what is missing and gets a link home', async () => {
  const portal = renderPortal('/patients', { userInfo: () => aPatient() })
  const words = partnerConfig().patientEngagement['error-codes'].en?.CONTACTS_HOME_UNDEFINED_USER_ID
  expect(await portal.findByRole('heading', { level: 1, name: words?.title ?? '' })).toBeVisible()
  expect(portal.path()).toBe('/patientportal/error?errorCode=CONTACTS_HOME_UNDEFINED_USER_ID')
  expect(await portal.findByRole('link', { name: 'Go to your home page' })).toBeVisible()
  expect(portal.queryByRole('link', { name: /Log in as/ })).toBeNull()
})

const contact = { userType: 'contact', roles: ['contact'], patientId: null } as const
const failures: [string, string, Parameters<typeof renderPortal>[1], string][] = [
  [
    'a list of patients that is refused',
    '/patients/user-1',
    {
      userInfo: () => aPatient({ ...contact, roles: ['contact'] }),
      associatedPatients: () => refuse(403, 'UNHANDLED_ERROR'),
    },
    '/error?errorCode=DATA_FETCH_FAILED',
  ],
  [
    'a list of patients that a fault keeps back',
    '/patients/user-1',
    {
      userInfo: () => aPatient({ ...contact, roles: ['contact'] }),
      associatedPatients: () => refuse(500, 'UNHANDLED_ERROR'),
    },
    '/error?errorCode=DATA_FETCH_FAILED',
  ],
  [
    'a server that cannot say who asks for the terms',
    '/user/terms-acceptance/user-1/patient',
    { userInfo: () => refuse(500, 'UNHANDLED_ERROR') },
    '/error?errorCode=DATA_FETCH_FAILED',
  ],
  [
    'documents that are refused',
    '/documents/patient-2/patient/user-1',
    { userInfo: () => aPatient(), allDocuments: () => refuse(404, 'INVALID_PATIENT_ID') },
    '/user/login?alertCode=INVALID_PATIENT_ID',
  ],
  [
    'a server that cannot say who opens a page',
    '/documents/patient-1/patient/user-1',
    { userInfo: () => refuse(500, 'UNHANDLED_ERROR') },
    '/timeout',
  ],
]
test.each(failures)('%s leads where the ruling requires', async (_, at, handlers, to) => {
  const portal = renderPortal(at, handlers)
  await waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`))
})

test('documents that a fault keeps back are tried again in place', async () => {
  let broken = true
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () => (broken ? refuse(500, 'UNHANDLED_ERROR') : documentsOf(aGroup('AD', 'x', []))),
  })
  const again = await portal.findByRole('button', { name: 'Try again' })
  expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1')
  broken = false
  await person.click(again)
  expect(await portal.findByRole('heading', { level: 1, name: 'My documents' })).toBeVisible()
})

test('a signed-in patient who opens another patient’s documents gets a link home and no request to sign in', async () => {
  const portal = renderPortal('/documents/patient-2/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () => refuse(404, 'INVALID_PATIENT_ID'),
  })
  expect(await portal.findByRole('link', { name: 'Go to your home page' })).toHaveAttribute(
    'href',
    '/patientportal/',
  )
  expect(portal.getByText('We could not open these documents')).toBeVisible()
  expect(portal.queryByText(/Sign in again/)).toBeNull()
})

test.each([
  ['patient', 'patient-1', '/home/patient-1/patient/user-1'],
  ['contact', null, '/patients/user-1'],
] as const)(
  'a %s who types the address of the sign-out page while signed in comes to their own page',
  async (userType, patientId, to) => {
    const portal = renderPortal('/timeout', {
      userInfo: () => aPatient({ userType, roles: [userType, 'viewer'], patientId }),
      allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
      associatedPatients: () => ({ data: [] }),
    })
    await waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`))
    expect(portal.queryByText('You were signed out')).toBeNull()
  },
)

test.each([
  ['nobody is signed in', refuse(401, 'SESSION_REQUIRED')],
  ['nothing answers', noResponse],
] as const)('typed where %s, that page asks to sign in and gives no reason', async (_, answer) => {
  const portal = renderPortal('/timeout', { userInfo: () => answer })
  expect(await portal.findByRole('heading', { level: 1, name: 'Sign in first' })).toBeVisible()
})

test('the list of patients of another person leads to one’s own', async () => {
  const portal = renderPortal('/patients/user-2', {
    userInfo: () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null }),
    associatedPatients: ({ params }) =>
      params['userId'] === 'user-1' ? { data: [] } : refuse(404, 'INVALID_USER_ID'),
  })
  await waitFor(() => expect(portal.path()).toBe('/patientportal/patients/user-1'))
})

test('addresses are read in any case', async () => {
  const portal = renderPortal('/Documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
  })
  expect(await portal.findByRole('heading', { level: 1, name: 'My documents' })).toBeVisible()
})

test('parameters that the portal does not know are gone from the address, and those it knows stay', async () => {
  const portal = renderPortal('/error?utm_source=mail&errorCode=NOBODY_KNOWS&next=elsewhere', {})
  expect(await portal.findByText('Unknown error code.')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/error?errorCode=NOBODY_KNOWS')
})

test('an unknown code shows that it is unknown', async () => {
  const portal = renderPortal('/error?errorCode=NOBODY_KNOWS', {})
  expect(await portal.findByText('Unknown error code.')).toBeVisible()
})

const bare: [string, Parameters<typeof renderPortal>[1], string][] = [
  [
    'somebody unknown to the sign-in page',
    { userInfo: () => refuse(401, 'SESSION_REQUIRED') },
    '/patientportal/user/login',
  ],
  [
    'a signed-in patient home',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf() },
    '/patientportal/home/patient-1/patient/user-1',
  ],
]
test.each(bare)('the bare address leads %s', async (_, handlers, path) => {
  const portal = renderPortal('/', handlers)
  await portal.findByRole('heading', { level: 1 })
  expect(portal.path()).toBe(path)
})

test('an address with a kind of user that does not exist leads to the sign-in page', async () => {
  const portal = renderPortal('/documents/patient-1/alien/user-1', { userInfo: () => aPatient() })
  expect(await portal.findByText('We do not know this kind of account')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/user/login?errorCode=UNKNOWN_USER_TYPE')
})

test('after signing out nothing of the person is left and the sign-in page states it', async () => {
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
    logoutAll: () => ({}),
  })
  await person.click(await portal.findByRole('button', { name: 'Settings of Maria Alvarez' }))
  await person.click(portal.getByRole('button', { name: 'Sign out' }))
  expect(await portal.findByText('You are signed out')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/user/login')
  expect(portal.queryByText(/Maria/)).toBeNull()
})

test('a sign-out that fails keeps the page and states it', async () => {
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
    logoutAll: () => refuse(500, 'UNHANDLED_ERROR'),
  })
  await person.click(await portal.findByRole('button', { name: 'Settings of Maria Alvarez' }))
  await person.click(portal.getByRole('button', { name: 'Sign out' }))
  expect(await portal.findByText('You are still signed in')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1')
})

test('a home page that is made after no known template states it', async () => {
  const config = partnerConfig()
  const home = { ...config.patientEngagement.home, template_id: 'HOME_OF_NOBODY' as 'HOME_DEFAULT' }
  const portal = renderPortal(
    '/home/patient-1/patient/user-1',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(aGroup('AD', 'x', [])) },
    { config: { ...config, patientEngagement: { ...config.patientEngagement, home } } },
  )
  const words = config.patientEngagement['error-codes'].en?.HOME_TEMPLATE_NOT_FOUND
  expect(await portal.findByRole('heading', { level: 1, name: words?.title ?? '' })).toBeVisible()
  expect(portal.path()).toBe('/patientportal/error?errorCode=HOME_TEMPLATE_NOT_FOUND')
})

test('a fault of our own on a page shows the error page, which states it and leads back', async () => {
  // React's console error is expected here.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const at = '/documents/patient-1/patient/user-1'
  const broken = { ...aGroup('AD', 'x', []), permissions: null as never }
  const portal = renderPortal(at, { userInfo: () => aPatient(), allDocuments: () => documentsOf(broken) })
  expect(
    await portal.findByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
  ).toBeVisible()
  expect(portal.path()).toBe('/patientportal/error?errorCode=UNHANDLED_ERROR')
  expect(portal.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/patientportal${at}`)
  said.mockRestore()
})

// Ruling G-94: the second that the specification has the fetch of a patient wait for is gone.
test('nothing waits before a patient is requested: with the clock stopped the name is there with the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const portal = renderPortal('/documents/patient-1/clinician/user-1', {
    userInfo: () => aPatient({ userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
    patient: () =>
      ({ demographic: { fullname: 'Rosa Delgado', name: { fullname: 'Rosa Delgado' } } }) as never,
  })
  const names = () => portal.queryAllByText(/Rosa Delgado/)
  for (let frame = 0; frame < 600 && names().length === 0; frame += 1)
    await act(() => new Promise(requestAnimationFrame))
  expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
  expect(names()[0]).toBeVisible()
  expect(portal.server.calls.filter(({ name }) => name === 'patient')).toHaveLength(1)
})

const expectDocumentsToOpen = async () => {
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
  })
  const title = { level: 1, name: 'My documents' }
  expect(await portal.findByRole('heading', title, { timeout: 20_000 })).toBeVisible()
}
test.each(['{"session":', 'null', '5', '{}'])(
  'a page opens whatever the browser’s storage holds for it: %s',
  async text => {
    for (const name of ['inOtherHands', 'closedDialogs', 'pendingAutosaves'])
      sessionStorage.setItem(`careword.${name}`, text)
    for (const name of ['mobileDeviceSessionTime', 'mobileDeviceId']) localStorage.setItem(name, text)
    await expectDocumentsToOpen()
  },
)
test('a page opens where the browser refuses its storage', async () => {
  const refused = (['getItem', 'setItem', 'removeItem'] as const).map(name =>
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }),
  )
  onTestFinished(() => refused.forEach(each => each.mockRestore()))
  await expectDocumentsToOpen()
})
