// From the register page to signed-in home, call by call, with the real message in between.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { openMessageBody } from '../messages/message-body.ts'

let portal: TestPortal
let tenantId: string
let terms: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  terms = await portal.termsId('patient')
})
afterAll(() => portal.close())

const password = 'Quiet!Harbor29'
const post = (url: string, payload: object, cookie = '') =>
  portal.call(null, { method: 'POST', url, payload, headers: cookie ? { cookie } : {} })
const get = (url: string, cookie: string) => portal.call(null, { method: 'GET', url, headers: { cookie } })
const cookiesOf = (response: Awaited<ReturnType<typeof post>>) =>
  response.cookies
    .filter(cookie => cookie.value !== '')
    .map(cookie => `${cookie.name}=${cookie.value}`)
    .join('; ')
const register = (email: string, convertToPatient: 'true' | 'false') =>
  post('/api/patient/requestPatientAccount', {
    tenantId: 'evergreen',
    firstName: 'Ana',
    middleName: '',
    lastName: 'Ruiz',
    email,
    addresses: [],
    phones: [],
    gender: '0',
    dob: '1948-03-17',
    patientId: '',
    convertToPatient,
    workflow: 'patientAsAService',
  })

/** The secrets in the message: the id that the link names, its token and the code. */
async function mailTo(email: string) {
  const row = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow(),
  )
  const body = openMessageBody(portal.services.secret, row)
  const link = new URL(body?.links[0] ?? '')
  return {
    patientId: link.searchParams.get('patientId') ?? '',
    token: link.hash.slice(1),
    code: /\b\d{6}\b/.exec(body?.text ?? '')?.[0] ?? '',
  }
}

async function setUp(patientId: string, code: string, email: string) {
  const verified = await post('/api/dashboard/verify-activation-code/evergreen', { code, email, patientId })
  const created = await post(
    `/api/dashboard/create-password/evergreen/${patientId}`,
    { password, accepted_terms_id: terms, roles: ['patient', 'viewer'] },
    cookiesOf(verified),
  )
  return { verified, created }
}

test.each(['token', 'code'] as const)(
  'a person registers, proves the address with the %s of the message, and is at home with their own record',
  async by => {
    const email = `${randomUUID()}@people.example`
    expect((await register(email, 'false')).statusCode).toBe(200)
    const mail = await mailTo(email)
    const { verified, created } = await setUp(mail.patientId, mail[by], email)
    expect(verified.json()).toMatchObject({
      result: 'success',
      patient_id: mail.patientId,
      patient_activated: false,
      terms_of_use_id: terms,
    })
    expect(created.statusCode, created.body).toBe(200)
    const cookie = cookiesOf(created)
    const info = (await get('/api/dashboard/user', cookie)).json()
    expect(info).toMatchObject({
      email,
      userType: 'patient',
      patientId: mail.patientId,
      acceptedTermsId: terms,
      electronicNotice: { accepted: false },
    })
    const { demographic } = (await get(`/api/dashboard/patient/${mail.patientId}`, cookie)).json()
    expect(demographic).toMatchObject({ name: { fullname: 'Ana Ruiz' }, dob: '1948-03-17' })
    expect((await get(`/api/document/patient/${mail.patientId}`, cookie)).statusCode).toBe(200)
  },
)

test('a contact becomes a patient: own record, the same circle, and a session from before is out', async () => {
  const patient = await portal.person()
  const contact = await portal.person({ roles: ['contact', 'viewer'], password: 'Some!2468' })
  const contactTerms = await portal.termsId('contact')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenantId,
        patient_id: patient.patientId,
        contact_user_id: contact.userId,
        relationship: 'child',
        accepted_terms_id: contactTerms,
        terms_accepted_at: new Date(),
        removed_at: null,
      })
      .execute(),
  )
  await register(contact.email, 'true')
  // Nothing changes for the contact until the address is proved.
  expect((await get(`/api/document/patient/${patient.patientId}`, contact.cookie)).statusCode).toBe(200)
  const mail = await mailTo(contact.email)
  const { created } = await setUp(mail.patientId, mail.token, '')
  expect(created.statusCode, created.body).toBe(200)
  expect((await get('/api/dashboard/user', contact.cookie)).statusCode).toBe(401)
  const cookie = cookiesOf(created)
  const info = (await get('/api/dashboard/user', cookie)).json()
  expect(info).toMatchObject({ userType: 'patient', userId: contact.userId, patientId: mail.patientId })
  for (const id of [mail.patientId, patient.patientId])
    expect((await get(`/api/document/patient/${id}`, cookie)).statusCode).toBe(200)
})

test('the contact terms do not appear in for the patient terms', async () => {
  const contact = await portal.person({ roles: ['contact', 'viewer'], password: 'Some!2468' })
  await register(contact.email, 'true')
  const { patientId, token } = await mailTo(contact.email)
  const verified = await post('/api/dashboard/verify-activation-code/evergreen', {
    code: token,
    email: '',
    patientId,
  })
  const refused = await post(
    `/api/dashboard/create-password/evergreen/${patientId}`,
    { password, accepted_terms_id: await portal.termsId('contact'), roles: ['patient', 'viewer'] },
    cookiesOf(verified),
  )
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'INVALID_TERMS_OF_USE_ID'])
})
