// My shared circle, and who shares with me (Shell spec §2, §7).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { circleCalls } from '../../testing/circle-calls.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof circleCalls>
beforeAll(async () => {
  portal = await startTestPortal()
  calls = circleCalls(portal)
})
afterAll(() => portal.close())

const lists = async (who: TestPerson) =>
  (await portal.call(who, { url: '/api/contact/patientContacts' })).json().data

test('a patient has the people of the circle in the order in which they came, and those who share with the patient', async () => {
  const [patient, friend] = [
    await portal.person(),
    await portal.person({ firstName: 'Rosa', lastName: 'Delgado' }),
  ]
  await calls.add(patient, { firstName: 'Zoë', email: 'zoe@lists.example' })
  await calls.add(patient, { firstName: 'Ana', email: 'ana@lists.example' })
  await calls.add(friend, { email: patient.email, createIfExist: true })
  const { contacts, associatedPatients } = await lists(patient)
  expect(contacts.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Zoë', 'Ana'])
  const shared = { patientId: friend.patientId, patientUserId: friend.userId, name: 'Rosa Delgado' }
  expect(associatedPatients).toEqual([
    { ...shared, firstName: 'Rosa', lastName: 'Delgado', email: null, phone: null, acceptedTermsId: null },
  ])
  await calls.accept(patient, friend)
  expect((await lists(patient)).associatedPatients).toMatchObject([
    { ...shared, acceptedTermsId: await portal.termsId('contact') },
  ])
})

test('accepting for one patient accepts for no other', async () => {
  const [mother, father, contact] = [
    await portal.person(),
    await portal.person(),
    await portal.person({ roles: ['contact', 'viewer'] }),
  ]
  await calls.join(mother, contact)
  await calls.add(father, { email: contact.email, createIfExist: true })
  const { associatedPatients, contacts } = await lists(contact)
  expect(contacts).toEqual([])
  const accepted = new Map(
    associatedPatients.map((each: { patientId: string; acceptedTermsId: string | null }) => [
      each.patientId,
      each.acceptedTermsId,
    ]),
  )
  expect(accepted.get(mother.patientId)).toBe(await portal.termsId('contact'))
  expect(accepted.get(father.patientId)).toBeNull()
})

test('neither is for clinicians and viewers, and each refusal is written down', async () => {
  for (const roles of [['viewer'], ['signer', 'viewer']]) {
    const who = await portal.person({ roles })
    const response = await portal.call(who, { url: '/api/contact/patientContacts' })
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'CONTACTS_FAILED'])
    const rows = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .selectFrom('audit_events')
        .where('actor_id', '=', who.userId)
        .select(['action', 'outcome'])
        .execute(),
    )
    expect(rows).toEqual([{ action: 'viewContacts', outcome: 'denied' }])
  }
  expect((await portal.call(null, { url: '/api/contact/patientContacts' })).statusCode).toBe(401)
})

test('a person who was in the circle before names were typed has the name and address of the account', async () => {
  const [patient, contact] = [
    await portal.person(),
    await portal.person({ roles: ['contact', 'viewer'], firstName: 'Helen', lastName: 'Rivers' }),
  ]
  const tenantId = await portal.tenantId('evergreen')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenantId,
        patient_id: patient.patientId,
        contact_user_id: contact.userId,
        relationship: 'child',
        accepted_terms_id: null,
        terms_accepted_at: null,
        removed_at: null,
      })
      .execute(),
  )
  expect(await calls.circle(patient)).toMatchObject([
    { name: 'Helen Rivers', email: contact.email, phone: '', circleStatus: 'waiting' },
  ])
})
