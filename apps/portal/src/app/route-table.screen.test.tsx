import { waitFor } from '@testing-library/react'
import { type PathName, paths } from '@careword/contract/paths'
import type { RouteName } from '@careword/contract/routes'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { User } from '../session/user-query.ts'
import { aSmallForm, aSmallFormAt } from '../testing/a-small-form.ts'
import { type Handlers, refuse } from '../testing/fake-server.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { anUploadStatus } from '../testing/an-upload.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { createPortalRouter } from './create-portal-router.ts'
import { type FetchFlag, flagsOf, type RouteFlags } from './route-flags.ts'

// The route table of Shell spec §2, row by row; flags that are not listed are false.
const session = ['showFooter', 'fetchUserInformation'] as const
const open = ['sessionless'] as const
const byPass = ['sessionless', 'clinicianByPass'] as const
const table: Partial<Record<PathName, readonly (keyof RouteFlags)[]>> = {
  home: [...session, 'fetchAllDocumentsRelatedToPatient'],
  documents: [...session, 'fetchAllDocumentsRelatedToPatient'],
  edit: [...session, 'fetchPatientInformation', 'fetchDocumentIdFormDetails'],
  patients: [...session, 'fetchContactListOfPatients'],
  contacts: [...session, 'fetchPatientListOfContacts'],
  profile: [...session, 'fetchPatientInformation', 'fetchPatientUserInformation'],
  'emergency-card': [...session, 'fetchPatientInformation'],
  'emergency-access': session,
  print: ['fetchUserInformation'],
  revoke: [...session, 'fetchPatientInformation', 'fetchAllDocumentsRelatedToPatient'],
  // Documents spec §2: no footer, no header.
  upload: ['fetchUserInformation', 'fetchPatientInformation', 'fetchAllDocumentsRelatedToPatient'],
  error: open,
  'page-not-found': open,
  timeout: open,
  login: open,
  register: open,
  'register-success': open,
  'reset-password-request': open,
  'reset-password': open,
  'account-reset': open,
  'verify-code': open,
  patientAsync: [...open, 'fetchPatientAsyncDocumentDetails'],
  device: open,
  card: open,
  patientasynclinkerrorerror: open,
  'account-create': byPass,
  'account-create-patient': byPass,
  'terms-acceptance': [...byPass, 'fetchUserInformation', 'fetchUserTermsAcceptance'],
}

const router = createPortalRouter(partnerConfig(), createMemoryHistory())
const routeAt = (name: PathName) =>
  Object.values(router.routesByPath).find(route => route.fullPath === paths[name].template)

test.each(Object.entries(table))('%s has its flags and no other', (name, flags) => {
  const route = routeAt(name as PathName)
  if (!route) throw new Error(`no route ${name}`)
  const said = flagsOf(route.options.staticData ?? { titleKey: '' })
  expect(
    Object.keys(said)
      .filter(flag => said[flag as keyof RouteFlags])
      .toSorted(),
  ).toEqual([...flags].toSorted())
  expect(Object.keys(said)).toHaveLength(12)
})

test('every route exposes every flag and a title of its own', () => {
  const { t } = { t: partnerConfig().uiTranslations.en ?? {} }
  for (const route of Object.values(router.routesByPath)) {
    const data = route.options.staticData
    expect(Object.values(flagsOf(data ?? { titleKey: '' })).every(flag => typeof flag === 'boolean')).toBe(
      true,
    )
    expect(t[data?.titleKey ?? ''], route.fullPath).toBeTruthy()
  }
})

test.each([
  'home',
  'patients',
  'documents',
  'edit',
  'print',
  'upload',
  'login',
  'error',
  'timeout',
  'account-create',
  'account-reset',
  'verify-code',
  'terms-acceptance',
  'profile',
  'contacts',
  'faq',
  'privateLogin',
] as const)('the named path %s leads somewhere', name => {
  expect(paths[name].template).toMatch(/^\//)
})

const fetched: Record<FetchFlag, RouteName[]> = {
  fetchUserInformation: ['userInfo'],
  fetchUserTermsAcceptance: ['verifyActivationCode'],
  fetchPatientInformation: ['patient'],
  fetchAllDocumentsRelatedToPatient: ['allDocuments'],
  fetchDocumentIdFormDetails: ['getForm'],
  fetchContactListOfPatients: ['associatedPatients'],
  fetchPatientListOfContacts: ['patientContacts'],
  fetchPatientUserInformation: ['patientUser'],
  fetchPatientAsyncDocumentDetails: ['remoteDocument'],
}
const server = (who: Partial<User> = {}): Handlers => ({
  userInfo: () => aPatient(who),
  allDocuments: () => documentsOf(aGroup('AD', 'x', [aDocument('document-1', 'Active')])),
  patient: () =>
    ({ demographic: { fullname: 'Maria Alvarez', name: { fullname: 'Maria Alvarez' } } }) as never,
  getForm: () => aSmallForm(),
  associatedPatients: () => ({ data: [] }),
  patientUser: () => ({ user: { email: 'patient@evergreen.example', revision: 'r1' } }),
  patientContacts: () => ({ data: { contacts: [], associatedPatients: [] } }),
  pdf: () => refuse(500, 'UNHANDLED_ERROR'),
  uploadStatus: () => anUploadStatus(),
})
const person = 'patient-1/patient/user-1'
const entries: [PathName, string][] = [
  ['home', `/home/${person}`],
  ['documents', `/documents/${person}`],
  ['edit', aSmallFormAt],
  ['print', `/print/${person}/document-1/AD/ALL/5WISHES1`],
  ['upload', `/upload/${person}/upload-1/AD`],
  ['patients', '/patients/user-1'],
  ['contacts', `/contacts/${person}`],
  ['profile', '/user/profile/patient-1/patient/user-1'],
]
test.each(entries)('entering %s fetches what its flags name', async (name, at) => {
  const portal = renderPortal(at, server(name === 'patients' ? { userType: 'contact', patientId: null } : {}))
  await portal.findByRole('main')
  const flags = table[name] ?? []
  const wanted = Object.entries(fetched).filter(([flag]) => flags.includes(flag as FetchFlag))
  for (const [, calls] of wanted) {
    await waitFor(() =>
      expect(portal.server.calls.map(each => each.name)).toEqual(expect.arrayContaining(calls)),
    )
  }
  // The signed-in person is fetched first; no other call precedes it.
  const own = new Set(wanted.flatMap(([, calls]) => calls))
  expect(portal.server.calls.find(each => own.has(each.name))?.name).toBe('userInfo')
})

const redirects: [string, string][] = [
  ['/login', '/user/login'],
  ['/LOGIN', '/user/login'],
  ['/login?alertCode=INVALID_PATIENT_ID', '/user/login?alertCode=INVALID_PATIENT_ID'],
  ['/verifyPatient/welcome', '/user/verify-code'],
  ['/verifyContact/welcome', '/error?errorCode=UNDEFINED_URL_PARAMETERS'],
  ['/verifyPatient/resetPassword', '/error?errorCode=UNDEFINED_URL_PARAMETERS'],
  ['/verifyContact/resetPassword', '/error?errorCode=UNDEFINED_URL_PARAMETERS'],
  ['/verifyPatient/welcome?patientId=undefined', '/error?errorCode=UNDEFINED_URL_PARAMETERS'],
  ['/print/undefined/patient/u/d/AD/ALL/1', '/error?errorCode=UNDEFINED_URL_PARAMETERS'],
  ['/nonsense', '/page-not-found'],
  ['/user/nonsense/deep', '/page-not-found'],
]
test.each(redirects)('%s leads to %s', async (from, to) => {
  const portal = renderPortal(from, { userInfo: () => refuse(401, 'SESSION_REQUIRED') })
  await waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`))
})

test.each([
  '/home/p/patient/u',
  '/documents/p/patient/u',
  '/patients/u',
  '/edit/p/patient/u/d/AD/ALL/1',
  '/print/p/patient/u/d/AD/ALL/1',
])('%s needs a session: without one nothing but that is asked', async at => {
  const portal = renderPortal(at, { ...server(), userInfo: () => refuse(401, 'SESSION_REQUIRED') })
  await waitFor(() => expect(portal.path()).toBe('/patientportal/timeout'))
  expect(portal.server.calls.map(each => each.name)).toEqual(['userInfo'])
})

const homes: [string, Partial<User>, string][] = [
  [
    'a clinician without clinicianCanViewHome',
    { userType: 'clinician', roles: ['signer'] },
    '/documents/patient-1/clinician/user-1',
  ],
  ['a viewer', { userType: 'viewer', roles: ['viewer'] }, '/documents/patient-1/viewer/user-1'],
  ['a contact', { userType: 'contact', roles: ['contact'] }, '/patients/user-1'],
]
test.each(homes)('%s who opens the home page is sent to theirs', async (_, who, to) => {
  const config = partnerConfig()
  const portal = renderPortal(`/home/patient-1/${who.userType}/user-1`, server({ ...who, patientId: null }), {
    config: { ...config, featureToggles: { ...config.featureToggles, clinicianCanViewHome: false } },
  })
  await waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`))
})
