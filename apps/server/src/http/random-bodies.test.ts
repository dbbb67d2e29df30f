// Random input to every served call: whatever arrives, the response is never a failure of the server.

import { type RouteName, routes } from '@careword/contract/routes'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formCalls } from '../testing/form-calls.ts'
import { noPages } from '../testing/no-pages.ts'
import { adMetadata, sampleAnswers } from '../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let patient: TestPerson
let stranger: TestPerson
let documentId: string
beforeAll(async () => {
  // Rendering has tests of its own (pdf/**); all other code is real here.
  portal = await startTestPortal(noPages)
  // The rate limits would answer after the first sixty calls.
  portal.services.rateLimits = {
    consume: async () => {},
    count: async () => 0,
    takeInTurn: async () => ({ over: null, counts: [] }),
    forget: async () => {},
    forgetAll: async () => {},
    giveBack: async () => {},
  }
  patient = await portal.person()
  stranger = await portal.person()
  documentId = await formCalls(portal).begin(patient)
})
afterAll(() => portal.close())

/** The runs of each call; two thousand in `npm run test:all`. */
const runs = process.env.TEST_ALL ? 2_000 : 20
const sample = sampleAnswers()

/** Hostile texts: odd characters, halves of characters, names of JavaScript internals, very long texts. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    'toString',
    'undefined',
    'null',
    'NaN',
    '-1',
    '1e309',
    '../../x',
    '%00',
    "' or 1=1 --",
    '<img src=x onerror=alert(1)>',
    'x'.repeat(3_000),
  ),
)
const json = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: text },
)
/** A valid body with some places replaced, removed or added. */
function bent(fits: Record<string, unknown>): fc.Arbitrary<unknown> {
  const keys = Object.keys(fits)
  return fc
    .array(
      fc.record({
        key: keys.length > 0 ? fc.oneof(fc.constantFrom(...keys), text) : text,
        value: json,
        gone: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    .map(changes => {
      const body = new Map<string, unknown>(Object.entries(fits))
      for (const { key, value, gone } of changes) {
        if (gone) body.delete(key)
        else body.set(key, value)
      }
      return Object.fromEntries(body)
    })
}
const answersBent = fc
  .constantFrom(...Object.keys(sample))
  .chain(sectionId =>
    bent(sample[sectionId] ?? {}).map(answers => ({ sectionId, content: { [sectionId]: answers } })),
  )

const id = fc.oneof(fc.constantFrom('own', 'patient', 'stranger', 'user', 'evergreen'), fc.uuid(), text)
const ids = (name: string) =>
  ({ own: documentId, patient: patient.patientId, stranger: stranger.patientId, user: patient.userId })[
    name
  ] ?? name

const queries: Partial<Record<RouteName, Record<string, string>>> = {
  createForm: { patientId: 'patient', metadata: JSON.stringify(adMetadata) },
  getForm: { metadata: JSON.stringify(adMetadata) },
  accountProof: { purpose: 'activation' },
  saveSection: { sectionId: 'secStepOne', sign: 'true', preview: 'true', lang: 'es' },
  autosaveSection: { sectionId: 'secStepOne' },
  discardAutosaved: { sectionId: 'secStepOne', tabId: 'one-page' },
  pdf: {
    patientId: 'patient',
    lang: 'es',
    format: 'png',
    download: 'true',
    dynamic: '{"voidedDate":"2026-01-01"}',
  },
  pdfThumbnail: { lang: 'en' },
  remoteSave: { sectionId: 'secSubmit', preview: 'true', sign: 'true' },
  remotePdf: { format: 'png', lang: 'en', page: '1' },
  createTaskNotification: { id: 'x' },
  emergencyPdf: { download: 'true' },
  mobileVerify: { link: 'phone@people.example' },
  subscribeNotification: { subscribe: 'true' },
}
const bodies: Partial<Record<RouteName, Record<string, unknown>>> = {
  searchPatients: { name: 'delgado ro', dob: '1948-03-17', mrn: 'EG-100417', reason: 'treatment' },
  login: { email: 'nobody@people.example', password: 'Wrong!2468' },
  verifyActivationCode: {
    code: '123456',
    email: 'nobody@people.example',
    patientId: '00000000-0000-4000-8000-000000000000',
    ssoLogin: true,
  },
  verifyContactActivationCode: { userId: 'x', email: '', code: 'A'.repeat(43) },
  resendPatientActivationCode: { email: '(555) 555-0117', activation_code: '123456' },
  resendContactActivationCode: { email: 'nobody@people.example' },
  createPassword: { password: 'Maple!Tree42', accepted_terms_id: 'x', roles: ['patient', 'viewer'] },
  createUserPassword: { password: 'Maple!Tree42', accepted_terms_id: 'x', roles: ['contact', 'viewer'] },
  requestResetPassword: { email: 'nobody@people.example' },
  savePassword: { password: 'Maple!Tree42' },
  saveUserPassword: { password: 'Maple!Tree42', userId: 'x' },
  sendInvitation: { email: 'a@people.example', firstName: 'Ana', documentId: 'x', taskId: 'x', lang: 'es' },
  showTaskLink: { documentId: 'x', taskId: 'x' },
  unassignTask: { documentId: 'x', taskId: 'x' },
  openTask: { documentId: 'x', token: 'A'.repeat(43), lang: 'es' },
  askForTaskLink: { documentId: 'x', token: 'A'.repeat(43) },
  enterTaskCode: { code: '123456' },
  declineTask: { reason: 'No' },
  drawTypedName: { name: 'Rosa Delgado', kind: 'signature' },
  drawNameByLink: { name: 'RD', kind: 'initials' },
  remoteSave: { content: { secSubmit: { witness1Signature: 'x' } } },
  mobileLink: { info: 'phone@people.example' },
  deviceOpen: { token: 'A'.repeat(43) },
  makeEmergencyCard: { pin: '739164', printPin: true },
  printEmergencyCard: { pin: '739164' },
  breakGlass: { name: 'Rosa Walker', dob: '1951-03-02', reason: 'other', words: 'Came by ambulance' },
  openEmergencyCard: { token: 'A'.repeat(43), pin: '739164' },
  changePassword: { oldPassword: 'Maple!Tree42', newPassword: 'Quiet!Harbor29' },
  updatePatientAccount: {
    tenantId: 'evergreen',
    data: {
      tenantId: 'evergreen',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'nobody@people.example',
      phones: [{ number: '(555)555-0117', type: 'mobile' }],
      gender: '0',
      dob: '1948-03-17',
      patientId: 'x',
      patientUserId: 'x',
    },
  },
  updateLanguage: { language: 'es' },
  acceptTermsOfUse: { email: '' },
  acceptPatientTerms: { termsId: 'terms-contact-2026', patientUserId: 'x', contactUserId: 'x' },
  requestPatientAccount: {
    tenantId: 'evergreen',
    firstName: 'Ana',
    middleName: '',
    lastName: 'Ruiz',
    email: 'nobody@people.example',
    addresses: [],
    phones: [{ number: '(555)555-0117', type: 'mobile' }],
    gender: '0',
    dob: '1948-03-17',
    patientId: '',
    convertToPatient: 'true',
    workflow: 'patientAsAService',
    ssn: '123-45-6789',
  },
  checkPatientAccountStatus: { tenantId: 'evergreen', userData: 'e30.e30.e30' },
  createPatientAccount: {
    tenantId: 'evergreen',
    data: {
      accepted_terms_id: 'terms-patient-2026',
      userType: 'patient',
      password: 'Quiet!Harbor29',
      userData: 'e30.e30.e30',
    },
  },
  createForm: {
    encryptedUserId: 'x',
    isPatientEngagement: true,
    copyId: null,
    private: { USA_STATE: 'OR' },
    pdfPreviewDisabled: true,
  },
  saveSection: { content: { secStepOne: sample.secStepOne }, action: 'continue', documentId: 'x' },
  autosaveSection: { answers: sample.secStepOne, baseRevision: 0, tabId: 'one-page', seq: 1 },
  discardDocument: { isPatientEngagement: 'true' },
  reportProblem: { message: 'x', email: 'a@b.example', note: 'x', type: 'technical' },
  reportVoid: { message: 'x', email: 'a@b.example', note: 'x', type: 'void' },
  revokeDocument: { method: 'typed', signature: 'Rosa Delgado', reason: 'x' },
  discloseDocument: { type: 'External document' },
}

/** An address with these path parts and query, percent-encoded or raw. */
function address(path: string, parts: string[], query: [string, string][]): string {
  const code = (value: string) => {
    try {
      return encodeURIComponent(ids(value))
    } catch {
      return '%ED%A0%80'
    }
  }
  let at = 0
  const filled = path.replace(/:\w+/g, () => code(parts[at++] ?? 'x') || '%20')
  return query.length > 0 ? `${filled}?${query.map(([k, v]) => `${code(k)}=${code(v)}`).join('&')}` : filled
}

const requestFor = (name: RouteName): fc.Arbitrary<InjectOptions & { url: string }> => {
  const { method, path } = routes[name]
  const fits = queries[name] ?? {}
  const query = fc
    .record({
      kept: fc.subarray(Object.entries(fits), { minLength: Math.min(1, Object.keys(fits).length) }),
      more: fc.array(
        fc.tuple(fc.oneof(fc.constantFrom('sectionId', 'lang', 'sign', 'patientId', 'x'), text), text),
        {
          maxLength: 2,
        },
      ),
    })
    .map(({ kept, more }) => [...kept, ...more] as [string, string][])
  const body =
    method === 'GET' || method === 'DELETE'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 5, arbitrary: bent(bodies[name] ?? {}).map(value => JSON.stringify(value)) },
          { weight: 3, arbitrary: json.map(value => JSON.stringify(value)) },
          { weight: 1, arbitrary: text },
          ...(name === 'saveSection'
            ? [{ weight: 8, arbitrary: answersBent.map(value => JSON.stringify({ content: value.content })) }]
            : []),
        )
  return fc
    .record({ parts: fc.array(id, { minLength: 3, maxLength: 3 }), own: fc.boolean(), query, body })
    .map(({ parts, own, query: asked, body: payload }) => ({
      method,
      url: address(path, own ? ['own', '0', ...parts] : parts, asked),
      ...(payload !== undefined && {
        payload: Buffer.from(payload, 'utf8'),
        headers: { 'content-type': 'application/json' },
      }),
    }))
}

function isOurError(body: string): boolean {
  const { errorCode, requestId } = JSON.parse(body) as Record<string, string>
  return /^[A-Z0-9_]+$/.test(errorCode ?? '') && /^[0-9a-f-]{36}$/.test(requestId ?? '')
}

const served = () =>
  (Object.keys(routes) as RouteName[]).filter(name =>
    portal.app.hasRoute({ method: routes[name].method, url: routes[name].path }),
  )

describe('anything at all', () => {
  test(
    'is answered by every served call with its own error or its answer, and never with a failure',
    async () => {
      for (const name of served()) {
        await fc.assert(
          fc.asyncProperty(
            requestFor(name),
            fc.constantFrom('patient', 'stranger', 'nobody'),
            async (request, who) => {
              const asking = who === 'patient' ? patient : who === 'stranger' ? stranger : null
              const response = await portal.call(asking, request)
              const told = `${name} ${request.method} ${request.url} ${JSON.stringify(request.payload)} → ${response.body.slice(0, 300)}`
              // The 500 of the contract: no account has this address (Shell spec §8).
              const stated = response.statusCode === 500 && response.json().errorCode === '006000'
              expect(stated || response.statusCode < 500, told).toBe(true)
              expect(response.statusCode < 400 || isOurError(response.body), told).toBe(true)
              // A caller who was signed out by a random call signs in again.
              if (name === 'logoutAll' && response.statusCode === 200 && asking) await renew(asking)
            },
          ),
          { numRuns: runs },
        )
      }
    },
    120_000 * Math.max(1, runs / 20),
  )

  test('stored in a section is read back as it was answered, and drawn on a page', async () => {
    const calls = formCalls(portal)
    // Another person, whose draft the calls above could not change.
    const writer = await portal.person()
    await fc.assert(
      fc.asyncProperty(answersBent, async ({ sectionId, content }) => {
        const draft = await calls.begin(writer)
        const saved = await calls.put(writer, draft, sectionId, { content })
        const form = (await calls.read(writer, draft)).json()
        const page = await portal.call(writer, { method: 'GET', url: `/api/pdf/${draft}` })
        expect(saved.statusCode, saved.body).toBeLessThan(500)
        expect(page.statusCode).toBe(200)
        // The stored answers are those of the response, or none.
        const stored = saved.statusCode === 200 ? saved.json().answers : {}
        expect(form.answers[sectionId] ?? {}).toMatchObject(stored)
        expect(Object.keys(form.revisions)).toEqual(saved.statusCode === 200 ? [sectionId] : [])
      }),
      { numRuns: process.env.TEST_ALL ? 200 : 20 },
    )
  }, 120_000)
})

async function renew(who: TestPerson): Promise<void> {
  const { startSession } = await import('../modules/session/start-session.ts')
  const { inTenant } = await import('../db/in-tenant.ts')
  const tenantId = await portal.tenantId(who.tenant)
  const token = await inTenant(portal.services.db, tenantId, trx =>
    startSession(trx, { tenantId, userId: who.userId, now: portal.services.now(), formerToken: null }),
  )
  who.cookie = `careword=${token}`
}
