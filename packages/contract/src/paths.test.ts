import { expect, test } from 'vitest'
import { apiPath, basePath, type PathName, paths, UndefinedUrlParameters } from './paths.ts'

const person = { patientId: 'p1', userType: 'patient', encryptedUserId: 'u1' }
const document = { documentId: 'd1', documentType: 'AD', documentSite: 'ALL', documentVersion: '5WISHES1' }

// Written from Shell spec §2 and Documents spec §2.
const stated: Partial<Record<PathName, string>> = {
  contacts: '/contacts/{patientId}/{userType}/{encryptedUserId}',
  documents: '/documents/{patientId}/{userType}/{encryptedUserId}',
  edit: '/edit/{patientId}/{userType}/{encryptedUserId}/{documentId}/{documentType}/{documentSite}/{documentVersion}',
  faq: '/faq/{patientId}/{userType}/{encryptedUserId}',
  home: '/home/{patientId}/{userType}/{encryptedUserId}',
  patients: '/patients/{encryptedUserId}',
  print:
    '/print/{patientId}/{userType}/{encryptedUserId}/{documentId}/{documentType}/{documentSite}/{documentVersion}',
  upload: '/upload/{patientId}/{userType}/{encryptedUserId}/{documentId}/{documentType}',
  profile: '/user/profile/{patientId}/patient/{encryptedUserId}',
  patientAsync: '/patientAsync/{documentId}',
  patientasynclinkerrorerror: '/patientasynclinkerror',
  error: '/error',
  'page-not-found': '/page-not-found',
  timeout: '/timeout',
  'account-create': '/user/account-create/{encryptedUserId}/{userType}',
  'account-create-patient': '/user/account-create/{patientId}/{userType}/{accountType}',
  login: '/user/login',
  register: '/user/register',
  'register-success': '/user/register-success',
  'reset-password-request': '/user/reset-password-request',
  'reset-password': '/user/reset-password/{encryptedUserId}/{userType}',
  'terms-acceptance': '/user/terms-acceptance/{encryptedUserId}/{userType}',
  'account-reset': '/user/account-reset',
  'verify-code': '/user/verify-code',
  'redirect-login': '/login',
  'redirect-request-patient-account': '/requestpatientaccount',
  'redirect-terms': '/terms/{patientId}',
  'redirect-verify-patient-welcome': '/verifyPatient/welcome',
  'redirect-verify-contact-welcome': '/verifyContact/welcome',
  'redirect-verify-patient-reset-password': '/verifyPatient/resetPassword',
  'redirect-verify-contact-reset-password': '/verifyContact/resetPassword',
}
test.each(Object.entries(stated) as [PathName, string][])('the page %s is at %s', (name, address) => {
  expect(paths[name].template.replace(/\$(\w+)/g, '{$1}')).toBe(address)
})

test('every named path of the specification exists', () => {
  const named =
    'home patients documents edit print upload login error timeout account-create account-reset verify-code terms-acceptance profile contacts faq privateLogin'
  for (const name of named.split(' ')) expect(paths).toHaveProperty(name)
})

test('the print page of a document has all seven parts in their order', () => {
  expect(paths.print.to({ ...person, ...document })).toBe('/print/p1/patient/u1/d1/AD/ALL/5WISHES1')
  expect(paths.print.href({ ...person, ...document })).toBe(
    '/patientportal/print/p1/patient/u1/d1/AD/ALL/5WISHES1',
  )
})

test('values and queries are encoded', () => {
  expect(paths.patients.to({ encryptedUserId: 'a/b c?' })).toBe('/patients/a%2Fb%20c%3F')
  expect(paths.register.to({}, { email: 'ana+1@b.co' })).toBe('/user/register?email=ana%2B1%40b.co')
  expect(paths.login.href({}, { alertCode: 'RESET_PASSWORD_SUCCESS', email: undefined })).toBe(
    `${basePath}/user/login?alertCode=RESET_PASSWORD_SUCCESS`,
  )
})

test.each([undefined, null, '', 'undefined', 'x-undefined', '..', '.', 7])(
  'a link with %j in it is refused',
  value => {
    const wrong = { ...person, patientId: value } as unknown as typeof person
    expect(() => paths.home.to(wrong)).toThrow(UndefinedUrlParameters)
    expect(() => paths.home.to(wrong)).toThrow('UNDEFINED_URL_PARAMETERS')
  },
)

test('a query with undefined is refused', () => {
  expect(() => paths.login.to({}, { email: 'undefined' })).toThrow(UndefinedUrlParameters)
})

test('the link of a PDF carries what is given and nothing else', () => {
  const dynamic = JSON.stringify({ voidedDate: '2026-01-02' })
  expect(
    apiPath('pdf', { documentId: 'd1' }, { patientId: 'p1', download: true, lang: undefined, dynamic }),
  ).toBe('/api/pdf/d1?patientId=p1&download=true&dynamic=%7B%22voidedDate%22%3A%222026-01-02%22%7D')
  expect(apiPath('pdfThumbnail', { documentId: 'd 1', index: '0' })).toBe('/api/pdf/thumbnails/d%201/0')
  expect(apiPath('userInfo', {})).toBe('/api/dashboard/user')
})

test('a call without its id is refused before it is sent', () => {
  expect(() => apiPath('getForm', { documentId: '' })).toThrow(UndefinedUrlParameters)
  // @ts-expect-error the compiler refuses it too
  expect(() => apiPath('getForm', {})).toThrow(UndefinedUrlParameters)
})
