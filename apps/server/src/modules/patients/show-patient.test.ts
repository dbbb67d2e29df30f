// The response of GET /api/dashboard/patient/{patientId} (Shell spec §3; ruling G-28).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const phones = [
  { number: '+15555550117', type: 'mobile' },
  { number: '+15555550118', type: 'home' },
]

async function aPatientWith(gender: '0' | '1' | '2'): Promise<TestPerson> {
  const patient = await portal.person()
  await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .updateTable('patients')
      .set({ gender, phones: JSON.stringify(phones) })
      .where('id', '=', patient.patientId)
      .execute(),
  )
  return patient
}

const demographicOf = async (who: TestPerson, patientId: string) =>
  (await portal.call(who, { method: 'GET', url: `/api/dashboard/patient/${patientId}` })).json().demographic

test.each([
  ['0', 'female'],
  ['1', 'male'],
  ['2', 'other'],
] as const)('a patient whose gender is kept as %s reads it with its word, %s', async (db, gender) => {
  const patient = await aPatientWith(db)
  expect(await demographicOf(patient, patient.patientId)).toMatchObject({ gender: { db, gender } })
})

test('each phone of a patient comes with its kind, in their order', async () => {
  const patient = await aPatientWith('0')
  expect((await demographicOf(patient, patient.patientId)).phones).toEqual(phones)
})

test('a clinician reads gender and phones, and a viewer of the same patient neither', async () => {
  const patient = await aPatientWith('1')
  const clinician = await portal.person({ roles: ['signer', 'viewer'] })
  expect(await demographicOf(clinician, patient.patientId)).toMatchObject({
    gender: { db: '1', gender: 'male' },
    phones,
  })
  const viewer = await portal.person({ roles: ['viewer'] })
  const tenant_id = await portal.tenantId('evergreen')
  await inTenant(portal.services.db, tenant_id, trx =>
    trx
      .insertInto('viewer_grants')
      .values({ tenant_id, patient_id: patient.patientId, user_id: viewer.userId })
      .execute(),
  )
  expect(await demographicOf(viewer, patient.patientId)).toMatchObject({ gender: null, phones: [] })
})
