// Who may see how a patient is reached (Shell spec §3, contact-list-of-patients; ruling G-28).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test.each([
  ['a contact who accepted the terms', ['contact', 'viewer'], 'circle', true],
  ['a contact who has not accepted them yet', ['contact', 'viewer'], 'open circle', false],
  ['a clinician', ['signer', 'viewer'], 'grant', true],
  ['a viewer, who gets the name only', ['viewer'], 'grant', false],
])('contact details of a patient in the list of %s', async (_who, roles, by, shown) => {
  const at = await portal.tenantId('evergreen')
  const terms = await portal.termsId('contact')
  const [who, patient] = [await portal.person({ roles }), await portal.person()]
  await inTenant(portal.services.db, at, async trx => {
    await trx
      .updateTable('patients')
      .set({
        email: 'rosa@people.example',
        phones: JSON.stringify([{ number: '+15555550117', type: 'mobile' }]),
      })
      .where('id', '=', patient.patientId)
      .execute()
    const link = { tenant_id: at, patient_id: patient.patientId }
    const accepted = by === 'circle' ? terms : null
    if (by === 'grant')
      await trx
        .insertInto('viewer_grants')
        .values({ ...link, user_id: who.userId })
        .execute()
    else
      await trx
        .insertInto('circle_links')
        .values({
          ...link,
          contact_user_id: who.userId,
          relationship: 'child',
          accepted_terms_id: accepted,
          terms_accepted_at: accepted === null ? null : new Date(),
        })
        .execute()
  })
  const { data } = (await portal.call(who, { url: `/api/dashboard/associatedPatients/${who.userId}` })).json()
  const details = { email: 'rosa@people.example', phone: '+15555550117' }
  expect(data).toMatchObject([shown ? details : { email: null, phone: null }])
})
