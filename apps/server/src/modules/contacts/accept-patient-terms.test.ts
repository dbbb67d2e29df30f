// Terms of a shared circle are accepted per patient (Shell spec §4; security T-04, A-10).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tenantId: string
let terms: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  terms = await portal.termsId('contact')
})
afterAll(() => portal.close())

const contactRoles = ['contact', 'viewer']
const accept = (who: TestPerson | null, patientUserId: string, contactUserId: string, termsId = terms) =>
  portal.call(who, {
    method: 'POST',
    url: '/api/contact/acceptPatientTerms',
    payload: { termsId, patientUserId, contactUserId },
  })
const documents = (who: TestPerson, patient: TestPerson) =>
  portal.call(who, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
const listed = async (who: TestPerson) =>
  (await portal.call(who, { method: 'GET', url: `/api/dashboard/associatedPatients/${who.userId}` })).json()
    .data as { patientId: string; patientUserId: string; acceptedTermsId: string | null }[]

async function share(
  patient: TestPerson,
  contact: TestPerson,
  more: { terms?: string; removed?: Date } = {},
  tenant = tenantId,
) {
  await inTenant(portal.services.db, tenant, trx =>
    trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenant,
        patient_id: patient.patientId,
        contact_user_id: contact.userId,
        relationship: 'child',
        accepted_terms_id: more.terms ?? null,
        terms_accepted_at: more.terms === undefined ? null : new Date(),
        removed_at: more.removed ?? null,
      })
      .execute(),
  )
}
const acceptances = (who: TestPerson, tenant = tenantId) =>
  inTenant(portal.services.db, tenant, async trx => ({
    rows: await trx
      .selectFrom('terms_acceptances')
      .where('user_id', '=', who.userId)
      .select(['kind', 'terms_id', 'patient_id'])
      .execute(),
    links: await trx
      .selectFrom('circle_links')
      .where('contact_user_id', '=', who.userId)
      .select('accepted_terms_id')
      .execute(),
  }))

describe('a contact', () => {
  test('sees the documents of one patient after accepting for this patient, and of no other', async () => {
    const [mother, father, contact] = [
      await portal.person(),
      await portal.person(),
      await portal.person({ roles: contactRoles }),
    ]
    await share(mother, contact)
    await share(father, contact)
    expect((await documents(contact, mother)).statusCode).toBe(404)
    const [item] = (await listed(contact)).filter(row => row.patientId === mother.patientId)
    expect(item?.acceptedTermsId).toBeNull()
    const response = await accept(contact, item?.patientUserId ?? '', contact.userId)
    expect([response.statusCode, response.json()]).toEqual([200, { result: 'success' }])
    expect((await documents(contact, mother)).statusCode).toBe(200)
    expect((await documents(contact, father)).statusCode).toBe(404)
    expect((await acceptances(contact)).rows).toEqual([
      { kind: 'circle', terms_id: terms, patient_id: mother.patientId },
    ])
    const after = await listed(contact)
    expect(new Set(after.map(row => row.acceptedTermsId))).toEqual(new Set([null, terms]))
  })

  test('whose acceptance is of former terms is outside until they accept the new ones', async () => {
    const patient = await portal.person()
    const contact = await portal.person({ roles: contactRoles })
    await share(patient, contact, { terms: 'terms-contact-2020' })
    expect((await documents(contact, patient)).statusCode).toBe(404)
    expect((await listed(contact))[0]?.acceptedTermsId).toBeNull()
    expect((await accept(contact, patient.userId, contact.userId)).statusCode).toBe(200)
    expect((await documents(contact, patient)).statusCode).toBe(200)
    expect((await listed(contact))[0]?.acceptedTermsId).toBe(terms)
  })

  test('may accept twice, also at once: one row is kept', async () => {
    const patient = await portal.person()
    const contact = await portal.person({ roles: contactRoles })
    await share(patient, contact)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => accept(contact, patient.userId, contact.userId)),
    )
    expect(answers.map(response => response.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await acceptances(contact)).rows).toHaveLength(1)
  })

  test('a patient in another patient’s circle accepts the same way', async () => {
    const patient = await portal.person()
    const friend = await portal.person()
    await share(patient, friend)
    expect((await accept(friend, patient.userId, friend.userId)).statusCode).toBe(200)
    expect((await documents(friend, patient)).statusCode).toBe(200)
  })
})

// They have no terms of their own and no circle; whom a launch brought is not who shares with them.
describe('a clinician whom single sign-on brought to a patient, and with whom another one shares in person', () => {
  const launched = async () => {
    const [treated, mother, clinician] = [
      await portal.person({ tenant: 'lakeside' }),
      await portal.person({ tenant: 'lakeside' }),
      await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] }),
    ]
    const lakeside = await portal.tenantId('lakeside')
    await inTenant(portal.services.db, lakeside, trx =>
      trx
        .updateTable('sessions')
        .set({ launched_patient_id: treated.patientId })
        .where('user_id', '=', clinician.userId)
        .execute(),
    )
    return { treated, mother, clinician, lakeside }
  }
  const chooses = async (who: TestPerson) =>
    (await portal.call(who, { url: '/api/dashboard/user' })).json().choosesPatient

  test('finds both in the list, accepts there, twice if they like, and reads', async () => {
    const { treated, mother, clinician, lakeside } = await launched()
    expect(await chooses(clinician)).toBe(false)
    await share(mother, clinician, {}, lakeside)
    expect(await chooses(clinician)).toBe(true)
    const standing = async () =>
      new Map((await listed(clinician)).map(row => [row.patientId, row.acceptedTermsId]))
    expect(await standing()).toEqual(
      new Map([
        [treated.patientId, 'granted'],
        [mother.patientId, null],
      ]),
    )
    expect((await documents(clinician, mother)).statusCode).toBe(404)
    for (let time = 0; time < 2; time += 1)
      expect((await accept(clinician, mother.userId, clinician.userId)).statusCode).toBe(200)
    expect((await standing()).get(mother.patientId)).toBe(terms)
    expect((await documents(clinician, mother)).statusCode).toBe(200)
    expect((await acceptances(clinician, lakeside)).rows).toEqual([
      { kind: 'circle', terms_id: terms, patient_id: mother.patientId },
    ])
  })

  test('no other person accepts for them, or for a patient who shares with no contact', async () => {
    const { treated, mother, clinician, lakeside } = await launched()
    await share(mother, clinician, {}, lakeside)
    const colleague = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
    for (const [who, patient, whose] of [
      [colleague, mother, clinician],
      [colleague, mother, colleague],
      [clinician, treated, clinician],
    ] as const)
      expect((await accept(who, patient.userId, whose.userId)).statusCode).toBe(404)
    expect((await accept(null, mother.userId, clinician.userId)).statusCode).toBe(401)
    expect((await acceptances(clinician, lakeside)).rows).toEqual([])
  })
})

describe('refused, as if there were no such patient, and nothing is stored:', () => {
  test('a patient who does not share, one who removed the contact, one of another partner, one who is not', async () => {
    const contact = await portal.person({ roles: contactRoles })
    const [stranger, former, elsewhere] = [
      await portal.person(),
      await portal.person(),
      await portal.person({ tenant: 'lakeside' }),
    ]
    await share(former, contact, { removed: new Date() })
    const bodies = await Promise.all(
      [
        stranger.userId,
        stranger.patientId,
        former.userId,
        elsewhere.userId,
        'nobody',
        crypto.randomUUID(),
      ].map(async id => {
        const response = await accept(contact, id, contact.userId)
        expect(response.statusCode).toBe(404)
        return String(response.json().errorCode)
      }),
    )
    expect(new Set(bodies)).toEqual(new Set(['INVALID_PATIENT_ID']))
    expect(await acceptances(contact)).toEqual({ rows: [], links: [{ accepted_terms_id: null }] })
  })

  test('in the name of another contact of the same patient', async () => {
    const patient = await portal.person()
    const [one, other] = [
      await portal.person({ roles: contactRoles }),
      await portal.person({ roles: contactRoles }),
    ]
    await share(patient, one)
    await share(patient, other)
    const response = await accept(one, patient.userId, other.userId)
    expect([response.statusCode, response.json().errorCode]).toEqual([404, 'INVALID_PATIENT_ID'])
    for (const who of [one, other])
      expect(await acceptances(who)).toEqual({ rows: [], links: [{ accepted_terms_id: null }] })
  })

  test('not without a session, and not by a contact who has not accepted the portal’s own terms', async () => {
    const patient = await portal.person()
    const contact = await portal.person({ roles: contactRoles, acceptedTerms: 'terms-contact-2020' })
    await share(patient, contact)
    expect((await accept(null, patient.userId, contact.userId)).statusCode).toBe(401)
    expect((await accept(contact, patient.userId, contact.userId)).json().errorCode).toBe(
      'TERMS_ACCEPTANCE_REQUIRED',
    )
    expect((await acceptances(contact)).links).toEqual([{ accepted_terms_id: null }])
  })

  test('other words than the current ones of a circle, with a code of its own', async () => {
    const patient = await portal.person()
    const contact = await portal.person({ roles: contactRoles })
    await share(patient, contact)
    for (const id of ['terms-contact-2020', await portal.termsId('patient')]) {
      const response = await accept(contact, patient.userId, contact.userId, id)
      expect([response.statusCode, response.json().errorCode]).toEqual([409, 'CONTACT_ACCEPT_TERMS_FAILED'])
    }
    expect(await acceptances(contact)).toEqual({ rows: [], links: [{ accepted_terms_id: null }] })
  })
})
