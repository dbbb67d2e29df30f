// What a document begins with (prefill) is the patient's own, and no more than who opens it sees on the patient's page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

async function aPatient(lang: string | null): Promise<TestPerson> {
  const patient = await portal.person()
  await inTenant(portal.services.db, tenantId, async trx => {
    const phones = JSON.stringify([{ number: '(555) 555-0117', type: 'mobile' }])
    const email = 'rosa@people.example'
    await trx.updateTable('patients').set({ email, phones }).where('id', '=', patient.patientId).execute()
    await trx.updateTable('users').set({ lang }).where('id', '=', patient.userId).execute()
  })
  return patient
}
const formOf = (who: TestPerson, documentId: string) =>
  portal.call(who, { method: 'GET', url: `/api/form/${documentId}` })
const demographicOf = async (who: TestPerson, patientId: string) =>
  (await portal.call(who, { url: `/api/dashboard/patient/${patientId}` })).json().demographic

test('the patient and a clinician are given what both see on the patient’s page, in the language of the patient', async () => {
  const patient = await aPatient('es')
  const clinician = await portal.person({ roles: ['signer', 'viewer'] })
  await inTenant(portal.services.db, tenantId, trx =>
    trx.updateTable('users').set({ lang: 'en' }).where('id', '=', clinician.userId).execute(),
  )
  const documentId = await calls.begin(patient)
  for (const who of [patient, clinician]) {
    const { known } = (await formOf(who, documentId)).json()
    expect(known).toEqual({ email: 'rosa@people.example', phone: '+15555550117', language: 'es' })
    expect(await demographicOf(who, patient.patientId)).toMatchObject({
      email: known.email,
      phones: [{ number: '(555) 555-0117' }],
    })
  }
})

test('who sees the name only is given nothing', async () => {
  const patient = await aPatient('es')
  const documentId = await calls.begin(patient)
  const viewer = await portal.person({ roles: ['viewer'] })
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('viewer_grants')
      .values({ tenant_id: tenantId, patient_id: patient.patientId, user_id: viewer.userId })
      .execute(),
  )
  expect(await demographicOf(viewer, patient.patientId)).toMatchObject({ email: null, phones: [] })
  const answer = await formOf(viewer, documentId)
  expect(answer.statusCode).not.toBe(200)
  expect(answer.body).not.toContain('5550117')
})

test('an empty record gives nothing', async () => {
  const patient = await aPatient(null)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('patients')
      .set({ email: null, phones: '[]' })
      .where('id', '=', patient.patientId)
      .execute(),
  )
  const documentId = await calls.begin(patient)
  expect((await formOf(patient, documentId)).json().known).toEqual({})
})
