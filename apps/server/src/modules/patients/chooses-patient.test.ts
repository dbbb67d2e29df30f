// Who has a choice of patients, so that a link to that page leads somewhere (rulings G-04, G-26, G-27).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const chooses = async (who: TestPerson) =>
  (await portal.call(who, { url: '/api/dashboard/user' })).json().choosesPatient

test.each([
  ['a clinician who may search', 'evergreen', ['signer', 'viewer'], 0, true],
  ['a clinician of one patient who may not search', 'lakeside', ['signer', 'viewer'], 1, false],
  ['a clinician of two patients', 'lakeside', ['signer', 'viewer'], 2, true],
  ['a viewer of one patient', 'evergreen', ['viewer'], 1, false],
  ['a viewer of two patients', 'evergreen', ['viewer'], 2, true],
  ['a viewer of nobody yet, who sees that there', 'evergreen', ['viewer'], 0, true],
  ['a contact, whose start page it is anyway', 'evergreen', ['contact', 'viewer'], 0, false],
  ['a patient', 'evergreen', ['patient', 'viewer'], 0, false],
])('%s: a choice of patients', async (_who, tenant, roles, patients, choice) => {
  const who = await portal.person({ tenant, roles })
  const at = await portal.tenantId(tenant)
  for (let index = 0; index < patients; index++) {
    const { patientId } = await portal.person({ tenant })
    await inTenant(portal.services.db, at, trx =>
      trx
        .insertInto('viewer_grants')
        .values({ tenant_id: at, patient_id: patientId, user_id: who.userId })
        .execute(),
    )
  }
  expect(await chooses(who)).toBe(choice)
})
