import type { DocumentTypeGroup } from '@careword/domain'
import type { DashboardConfig } from '@careword/partner'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type RouteName, routes, socket, spellingsOf } from './routes.ts'
import {
  type documentTypeGroup,
  dashboardConfigResponse,
  registrationPayload,
  type Shape,
  shapes,
} from './shapes/index.ts'

// Written from the tables of Shell spec §7 and Documents spec §7, not from routes.ts: the rows of area api that name a call.
const stated: [row: string, method: string, path: string][] = [
  ['S7-001', 'GET', '/api/dashboard/dashboard-config'],
  ['S7-027', 'GET', '/api/dashboard/user'],
  ['S7-028', 'GET', '/api/dashboard/patient/{patientId}'],
  ['S7-029', 'GET', '/api/dashboard/patient-user/{patientId}'],
  ['S7-030', 'GET', '/api/dashboard/associatedPatients/{userId}'],
  ['S7-031', 'GET', '/api/contact/patientContacts'],
  ['S7-032', 'POST', '/api/session/login/{tenantId}'],
  ['S7-034', 'DELETE', '/api/session/logoutAll'],
  ['S7-037', 'POST', '/api/session/changePassword'],
  ['S7-041', 'POST', '/api/dashboard/verify-activation-code/{tenantId}'],
  ['S7-042', 'POST', '/api/dashboard/verify-contact-activation-code/{tenantId}'],
  ['S7-043', 'POST', '/api/patient/checkPatientAccountStatus'],
  ['S7-044', 'POST', '/api/dashboard/resend-patient-activation-code/{tenantId}/{patientId}'],
  ['S7-045', 'POST', '/api/dashboard/resend-patient-contact-activation-code/{tenantId}/{userId}'],
  ['S7-046', 'POST', '/api/patient/requestPatientAccount'],
  ['S7-047', 'POST', '/api/dashboard/request-reset-password/{tenantId}'],
  ['S7-048', 'POST', '/api/dashboard/create-password/{tenantId}/{encryptedUserId}'],
  ['S7-049', 'POST', '/api/dashboard/create-user-password/{tenantId}/{encryptedUserId}'],
  ['S7-050', 'POST', '/api/dashboard/save-password/{tenantId}/{id}'],
  ['S7-051', 'POST', '/api/dashboard/save-user-password/{tenantId}/{id}'],
  ['S7-052', 'POST', '/api/dashboard/accept-terms-of-use/{termsId}/{userType}/login'],
  ['S7-053', 'POST', '/api/patient/createPatientAccount'],
  ['S7-054', 'PATCH', '/api/patient/updatePatientAccount'],
  ['S7-055', 'PATCH', '/api/dashboard/subscribe-notification'],
  ['S7-056', 'POST', '/api/contact/patientContact'],
  ['S7-059', 'PUT', '/api/contact/patientContact'],
  ['S7-060', 'DELETE', '/api/contact/patientContact/{contactId}'],
  ['S7-061', 'POST', '/api/contact/acceptPatientTerms'],
  ['S7-063, D7-015', 'PUT', '/api/document/void/{documentId}'],
  ['S7-064, D7-016', 'POST', '/api/document/report/general'],
  ['D7-001', 'GET', '/api/document/patient/{patientId}'],
  ['D7-003', 'POST', '/api/form'],
  ['D7-008', 'GET', '/api/form/{documentId}'],
  ['D7-009, D7-012', 'PUT', '/api/form/{documentId}'],
  ['D7-014', 'PUT', '/api/document/discard/{documentId}'],
  ['D7-017', 'POST', '/api/document/disclosure/{documentId}'],
  ['D7-018, D7-019', 'GET', '/api/pdf/{documentId}'],
  ['D7-021', 'GET', '/api/pdf/thumbnails/{documentId}/{index}'],
  ['D7-022', 'POST', '/api/upload/v2'],
  ['D7-024', 'GET', '/api/upload/v2/{documentId}/status'],
  ['D7-026', 'PUT', '/api/upload/{documentId}'],
  ['D7-028', 'GET', '/api/document/{documentId}/tasks'],
  ['D7-031', 'GET', '/api/patientasync/userInfo'],
  ['D7-032', 'GET', '/api/patientasync/documents/{documentId}'],
  ['D7-033', 'PUT', '/api/patientAsync/documents/{documentId}'],
  ['D7-036', 'GET', '/api/patientAsync/documents/{documentId}/pdf'],
  ['D7-039', 'POST', '/api/patientAsync/createtasknotification'],
  ['D7-042', 'POST', '/api/patientasync/sendInvitation'],
  ['D7-043', 'POST', '/api/patientasync/unassignTask'],
  ['D7-044', 'POST', '/api/mobile/link'],
  ['D7-045', 'POST', '/api/mobile/verify/{code}'],
]
/** Calls that the specifications lack and the decisions require. */
const ours = [
  'POST /api/dashboard/patients/search',
  'POST /api/session/login/{tenantId}/link',
  'GET /api/dashboard/account-proof/{tenantId}/{id}',
  'PUT /api/dashboard/user/language',
  'PUT /api/contact/patientContact/{contactId}/sharing',
  'POST /api/contact/patientContact/{contactId}/invitation',
  'GET /api/contact/patientContact/{contactId}/documents',
  'GET /api/contact/access-log',
  'GET /api/contact/suggestions',
  'GET /api/document/patient/{patientId}/version',
  'GET /api/document/patient/{patientId}/agents',
  'GET /api/document/patient/{patientId}/access-log',
  'POST /api/document/patient/{patientId}/archive',
  'GET /api/document/patient/{patientId}/archive',
  'GET /api/document/patient/{patientId}/archive/{archiveId}',
  'PUT /api/document/revoke/{documentId}',
  'GET /api/form/witnesses',
  'POST /api/form/typedName',
  'GET /api/form/{documentId}/in-force',
  'PUT /api/form/{documentId}/in-force',
  'PUT /api/form/{documentId}/autosaved',
  'GET /api/form/{documentId}/autosaved',
  'DELETE /api/form/{documentId}/autosaved',
  'GET /api/document/{documentId}/text',
  'GET /api/document/{documentId}/record',
  'GET /api/blank-form/{documentType}/{documentSite}/{documentVersion}',
  'GET /api/blank-form/files/{name}',
  'GET /api/upload/v2',
  'PUT /api/upload/v2/{documentId}/content',
  'PUT /api/upload/v2/{documentId}/pages',
  'PUT /api/upload/v2/{documentId}/answers',
  'DELETE /api/upload/v2/{documentId}',
  'GET /api/document/{documentId}/original/{file}',
  'GET /api/patientAsync/documents/{documentId}/text',
  'POST /api/patientasync/showLink',
  'POST /api/patientasync/open',
  'POST /api/patientasync/code',
  'POST /api/patientasync/decline',
  'POST /api/patientasync/typedName',
  'POST /api/patientasync/withdraw',
  'POST /api/patientasync/askAgain',
  'POST /api/form/{documentId}/ready',
  'POST /api/form/{documentId}/takeBackSignatures',
  'GET /api/mobile/pairing',
  'DELETE /api/mobile/pairing',
  'POST /api/mobile/open',
  'GET /api/mobile/device',
  'DELETE /api/mobile/device',
  // The emergency card, its openings, and emergency access (decision 0080)
  'GET /api/emergency/card',
  'POST /api/emergency/card',
  'DELETE /api/emergency/card',
  'POST /api/emergency/card/pdf',
  'POST /api/emergency/opening',
  'POST /api/emergency/access',
  'GET /api/emergency/opening',
  'DELETE /api/emergency/opening',
  'GET /api/emergency/documents',
  'GET /api/emergency/documents/{documentId}/pdf',
]
const described = Object.entries(routes) as [RouteName, (typeof routes)[RouteName]][]
const addressOf = (method: string, path: string) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

test.each(stated)('%s: %s %s is described', (_, method, path) => {
  expect(described.map(([, route]) => addressOf(route.method, route.path))).toContain(`${method} ${path}`)
})

test('nothing is described that the specifications do not state, and nothing twice', () => {
  const addresses = described.map(([, route]) => addressOf(route.method, route.path))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(
    addresses.filter(address => !stated.some(([, method, path]) => address === `${method} ${path}`)),
  ).toEqual(ours)
})

test('each call has a shape and each shape a call', () => {
  expect(Object.keys(shapes).sort()).toEqual(Object.keys(routes).sort())
})

test.each(described)('%s asks for exactly the parts of its path', (name, route) => {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(match => match[1])
  const shape: Shape = shapes[name]
  expect(Object.keys(shape.params?.shape ?? {})).toEqual(inPath)
})

test.each(described)('%s answers success with something described, bytes or JSON', name => {
  const shape: Shape = shapes[name]
  expect(200 in shape.responses).toBe(shape.binary === undefined)
})

test.each(described)('%s can be written down as JSON schema for the API page', name => {
  const shape: Shape = shapes[name]
  const parts = [shape.params, shape.query, shape.body, ...Object.values(shape.responses)].filter(
    part => part !== undefined,
  )
  for (const part of parts) expect(() => z.toJSONSchema(part)).not.toThrow()
})

const invalidRequests: [RouteName, string][] = [
  ['login', 'LOGIN_FAILED_NO_EMAIL_OR_PASSWORD'],
  ['createForm', 'DOCUMENT_CREATE_METADATA_FAILED'],
  ['addContact', 'CONTACT_REQUIRED_FIELDS_MISSING'],
  ['reportVoid', 'SUPPORT_TICKET_REQUIRED_FIELDS'],
  ['verifyActivationCode', 'VERIFICATION_CODE_INVALID_POST_DATA'],
]
test.each(invalidRequests)('a request to %s that lacks something is refused with %s', (name, code) => {
  expect((shapes[name] as Shape).invalidRequestCode).toBe(code)
})

// Names of fields are the contract with every client of the specified calls.
const fields: [RouteName, 'query' | 'body', string[]][] = [
  ['login', 'body', ['email', 'password']],
  ['changePassword', 'body', ['oldPassword', 'newPassword']],
  ['verifyActivationCode', 'body', ['code', 'email', 'patientId', 'ssoLogin']],
  ['verifyContactActivationCode', 'body', ['userId', 'email', 'code']],
  ['accountProof', 'query', ['purpose']],
  ['checkPatientAccountStatus', 'body', ['tenantId', 'userData']],
  ['resendPatientActivationCode', 'body', ['email', 'activation_code']],
  ['resendContactActivationCode', 'body', ['email']],
  ['requestResetPassword', 'body', ['email']],
  ['createPassword', 'body', ['password', 'accepted_terms_id', 'roles']],
  ['createUserPassword', 'body', ['password', 'accepted_terms_id', 'roles']],
  ['savePassword', 'body', ['password']],
  ['saveUserPassword', 'body', ['password', 'userId']],
  ['acceptTermsOfUse', 'body', ['email']],
  ['createPatientAccount', 'body', ['tenantId', 'data']],
  ['updatePatientAccount', 'body', ['tenantId', 'data']],
  ['subscribeNotification', 'query', ['subscribe']],
  [
    'addContact',
    'body',
    [
      'email',
      'firstName',
      'lastName',
      'middleName',
      'phone',
      'relationship',
      'isTermsAccepted',
      'contactId',
      'createIfExist',
    ],
  ],
  [
    'updateContact',
    'body',
    ['email', 'firstName', 'lastName', 'middleName', 'phone', 'relationship', 'contactId'],
  ],
  ['shareWithContact', 'body', ['types', 'until']],
  ['acceptPatientTerms', 'body', ['termsId', 'patientUserId', 'contactUserId']],
  ['reportVoid', 'query', ['patientId']],
  ['reportVoid', 'body', ['message', 'email', 'note', 'type']],
  ['reportProblem', 'query', ['patientId', 'signedIn']],
  ['reportProblem', 'body', ['message', 'email', 'note', 'type']],
  ['createForm', 'query', ['patientId', 'metadata']],
  [
    'createForm',
    'body',
    ['encryptedUserId', 'isPatientEngagement', 'copyId', 'pdfPreviewDisabled', 'private'],
  ],
  ['getForm', 'query', ['metadata']],
  ['saveSection', 'query', ['sectionId', 'preview', 'sign', 'lang']],
  [
    'saveSection',
    'body',
    [
      'content',
      'action',
      'revisions',
      'autosaved',
      'person',
      'documentId',
      'site',
      'type',
      'version',
      'updatedAnswers',
    ],
  ],
  ['discardDocument', 'body', ['isPatientEngagement']],
  ['revokeDocument', 'body', ['method', 'signature', 'reason']],
  ['discloseDocument', 'body', ['type']],
  [
    'pdf',
    'query',
    ['format', 'page', 'patientId', 'download', 'lang', 'notes', 'bothLanguages', 'original', 'dynamic'],
  ],
  ['upload', 'query', ['patientId', 'isPatientEngagement', 'size', 'documentId']],
  ['submitUpload', 'query', ['metadata', 'isPatientEngagement']],
  [
    'submitUpload',
    'body',
    [
      'docType',
      'docName',
      'docDate',
      'docOptOut',
      'docEffectiveDate',
      'docExpirationDate',
      'usState',
      'owner',
      'chosen',
      'seen',
      'draftId',
      'older',
      'known',
      'ofAnother',
    ],
  ],
  ['remoteSave', 'query', ['sectionId', 'preview', 'sign']],
  ['remoteSave', 'body', ['content']],
  ['remotePdf', 'query', ['format', 'lang', 'page']],
  ['createTaskNotification', 'query', ['id']],
  [
    'sendInvitation',
    'body',
    ['email', 'firstName', 'middleName', 'lastName', 'documentId', 'taskId', 'lang'],
  ],
  ['unassignTask', 'body', ['documentId', 'taskId']],
  ['mobileLink', 'body', ['info']],
  ['mobileVerify', 'query', ['link']],
]
test.each(fields)('%s reads in its %s the fields %j', (name, part, names) => {
  const schema = (shapes[name] as Shape)[part]
  expect(schema).toBeInstanceOf(z.ZodObject)
  expect(Object.keys((schema as z.ZodObject).shape)).toEqual(names)
})

test('the registration and the profile carry the fields of their payloads', () => {
  const registration = registrationPayload.shape
  const payload = [
    'tenantId',
    'firstName',
    'middleName',
    'lastName',
    'email',
    'addresses',
    'phones',
    'gender',
    'dob',
    'patientId',
  ]
  for (const field of [...payload, 'convertToPatient', 'workflow']) expect(registration).toHaveProperty(field)
  for (const field of [...payload, 'patientUserId'])
    expect(shapes.updatePatientAccount.body.shape.data.shape).toHaveProperty(field)
})

test('both spellings of patientasync are answered, and no other path has a second one', () => {
  expect(spellingsOf(routes.remoteSave.path)).toEqual([
    '/api/patientAsync/documents/:documentId',
    '/api/patientasync/documents/:documentId',
  ])
  expect(spellingsOf(routes.remoteUserInfo.path)).toEqual([
    '/api/patientasync/userInfo',
    '/api/patientAsync/userInfo',
  ])
  expect(spellingsOf(routes.login.path)).toEqual([routes.login.path])
})

test('the device is paired over polling, with the patient id in the query', () => {
  expect(socket).toMatchObject({ path: '/socket.io', transports: ['polling'], queryKey: 'patientId' })
})

test('the configuration has the key tree of the specification', () => {
  const top =
    'smartform_schemas images experimental patientEngagement business featureToggles links allow_patient_login'
  const more =
    'terms_of_use privacy_practices_terms documents locales uiTranslations events tenant environment'
  expect(Object.keys(dashboardConfigResponse.shape).sort()).toEqual(`${top} ${more}`.split(' ').sort())
  expect(Object.keys(dashboardConfigResponse.shape.documents.shape)).toEqual(['definitions'])
  const engagement =
    'patientAsync branding collections configurations dialogs translations home contacts documents edit support faq theme error-codes'
  expect(Object.keys(dashboardConfigResponse.shape.patientEngagement.shape)).toEqual(engagement.split(' '))
})

test('what the packages make fits into what the contract sends', () => {
  // The compiler checks both assignments. It does not take an interface for a record, so the types are copied as plain objects.
  type Plain<T> = T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T
  const config = (made: Plain<DashboardConfig>): z.input<typeof dashboardConfigResponse> => made
  const group = (sent: z.output<typeof documentTypeGroup>): DocumentTypeGroup => sent
  expect([config, group]).toHaveLength(2)
})
