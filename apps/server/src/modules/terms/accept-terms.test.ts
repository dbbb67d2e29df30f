// Terms of use and the notice on electronic communication (rulings C-10, G-45; security, T-11).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tenantId: string
let patientTerms: string
let contactTerms: string
const notice = 'electronic-communication-2026-11'
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  patientTerms = await portal.termsId('patient')
  contactTerms = await portal.termsId('contact')
})
afterAll(() => portal.close())

const accept = (who: TestPerson | null, termsId: string, userType: string) =>
  portal.call(who, {
    method: 'POST',
    url: `/api/dashboard/accept-terms-of-use/${termsId}/${userType}/login`,
    payload: { email: '' },
  })
const documents = (who: TestPerson) =>
  portal.call(who, { method: 'GET', url: `/api/document/patient/${who.patientId}` })
const accepted = (who: TestPerson) =>
  inTenant(portal.services.db, tenantId, async trx => ({
    rows: await trx
      .selectFrom('terms_acceptances')
      .where('user_id', '=', who.userId)
      .orderBy('id')
      .select(['kind', 'terms_id', 'accepted_at', 'patient_id'])
      .execute(),
    user: await trx
      .selectFrom('users')
      .where('id', '=', who.userId)
      .select(['accepted_terms_id', 'accepted_notice_id'])
      .executeTakeFirstOrThrow(),
  }))
const cookieOf = (response: Awaited<ReturnType<typeof accept>>) =>
  response.cookies.find(cookie => cookie.name === 'careword')?.value

describe('a person who has not accepted the current terms', () => {
  test.each(['terms-of-last-year', null])(
    'with %j stored may only look at who they are and sign out',
    async old => {
      const patient = await portal.person({ acceptedTerms: old })
      const refused = await documents(patient)
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toEqual({
        errorCode: 'TERMS_ACCEPTANCE_REQUIRED',
        requestId: expect.any(String) as string,
      })
      const info = await portal.call(patient, { method: 'GET', url: '/api/dashboard/user' })
      expect(info.statusCode).toBe(200)
      expect(info.json()).toMatchObject({ acceptedTermsId: old, terms_of_use_id: patientTerms })
      const out = await portal.call(patient, { method: 'DELETE', url: '/api/session/logoutAll' })
      expect(out.statusCode).toBe(200)
    },
  )

  test('is let in once they accept, with a new cookie, and the former one opens nothing', async () => {
    const now = new Date()
    portal.setNow(now)
    const patient = await portal.person({ acceptedTerms: 'terms-of-last-year' })
    const response = await accept(patient, patientTerms, 'patient')
    portal.setNow(null)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ result: 'success', terms_of_use_id: patientTerms })
    const fresh = cookieOf(response)
    expect(fresh).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(`careword=${fresh}`).not.toBe(patient.cookie)
    expect((await documents(patient)).statusCode).toBe(401)
    expect((await documents({ ...patient, cookie: `careword=${fresh}` })).statusCode).toBe(200)
    expect((await accepted(patient)).rows).toEqual([
      { kind: 'terms', terms_id: patientTerms, accepted_at: now, patient_id: null },
    ])
  })

  test('keeps the age of the session: accepting does not lengthen the twelve hours', async () => {
    const start = new Date('2026-03-02T08:00:00Z')
    portal.setNow(start)
    const patient = await portal.person({ acceptedTerms: null })
    const at = (hours: number) => portal.setNow(new Date(start.getTime() + hours * 3600_000))
    const info = (cookie: string) =>
      portal.call({ ...patient, cookie }, { method: 'GET', url: '/api/dashboard/user' })
    for (let hours = 0.25; hours < 11.75; hours += 0.25) {
      at(hours)
      expect((await info(patient.cookie)).statusCode).toBe(200)
    }
    at(11.75)
    const cookie = `careword=${cookieOf(await accept(patient, patientTerms, 'patient'))}`
    at(11.9)
    expect((await info(cookie)).statusCode).toBe(200)
    at(12.01)
    expect((await info(cookie)).statusCode).toBe(401)
    portal.setNow(null)
  })

  test('a contact is asked for the contact terms, and the patients’ do not count', async () => {
    const contact = await portal.person({ roles: ['contact', 'viewer'], acceptedTerms: patientTerms })
    const list = (cookie = contact.cookie) =>
      portal.call(
        { ...contact, cookie },
        { method: 'GET', url: `/api/dashboard/associatedPatients/${contact.userId}` },
      )
    expect((await list()).statusCode).toBe(403)
    const wrong = await accept(contact, patientTerms, 'contact')
    expect(wrong.statusCode).toBe(422)
    const asPatient = await accept(contact, patientTerms, 'patient')
    expect(asPatient.json().errorCode).toBe('INVALID_TERMS_OF_USE_ID')
    const right = await accept(contact, contactTerms, 'contact')
    expect((await list(`careword=${cookieOf(right)}`)).statusCode).toBe(200)
  })

  test('clinicians and viewers have no terms: they are never asked, and have none to accept', async () => {
    for (const roles of [['signer', 'viewer'], ['viewer']]) {
      const person = await portal.person({ roles, acceptedTerms: null })
      const list = await portal.call(person, {
        method: 'GET',
        url: `/api/dashboard/associatedPatients/${person.userId}`,
      })
      expect(list.statusCode).toBe(200)
      const type = roles.length === 2 ? 'clinician' : 'viewer'
      for (const [id, as] of [
        [patientTerms, 'patient'],
        [contactTerms, 'contact'],
        [contactTerms, type],
      ] as const)
        expect((await accept(person, id, as)).json().errorCode).toBe('INVALID_TERMS_OF_USE_ID')
      expect((await accepted(person)).rows).toEqual([])
    }
  })
})

describe('accepting', () => {
  test.each([
    ['an id that never was', 'terms-of-nobody', 'patient'],
    ['the contacts’ terms', 'terms-contact-2026', 'patient'],
    ['the right id as another type', 'terms-patient-2026', 'clinician'],
    ['the notice of privacy practices', 'privacy-2026', 'patient'],
  ])('%s is refused and leaves nothing', async (_name, id, type) => {
    const patient = await portal.person({ acceptedTerms: null })
    const response = await accept(patient, id, type)
    expect([response.statusCode, response.json().errorCode]).toEqual([422, 'INVALID_TERMS_OF_USE_ID'])
    expect(cookieOf(response)).toBeUndefined()
    expect((await accepted(patient)).rows).toEqual([])
    expect((await documents(patient)).statusCode).toBe(403)
  })

  test('twice is once: one row, and the second press is a success', async () => {
    const patient = await portal.person({ acceptedTerms: null })
    const first = await accept(patient, patientTerms, 'patient')
    const again = await accept({ ...patient, cookie: `careword=${cookieOf(first)}` }, patientTerms, 'patient')
    expect(again.statusCode).toBe(200)
    expect(cookieOf(again)).toBeUndefined()
    expect((await accepted(patient)).rows).toHaveLength(1)
  })

  test('ten presses at once leave one row and one working cookie', async () => {
    const patient = await portal.person({ acceptedTerms: null })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(patient, patientTerms, 'patient')),
    )
    expect((await accepted(patient)).rows).toHaveLength(1)
    const fresh = answers.map(cookieOf).filter(cookie => cookie !== undefined)
    expect(fresh).toHaveLength(1)
    expect((await documents({ ...patient, cookie: `careword=${fresh[0]}` })).statusCode).toBe(200)
  })

  test('an anonymous person, and one of another partner, accepts nothing here', async () => {
    expect((await accept(null, patientTerms, 'patient')).statusCode).toBe(401)
    const elsewhere = await portal.person({ tenant: 'lakeside', acceptedTerms: null })
    const stray = await accept({ ...elsewhere, tenant: 'evergreen' }, patientTerms, 'patient')
    expect(stray.statusCode).toBe(401)
  })

  test('the notice is kept beside the terms, each with its own row', async () => {
    const patient = await portal.person({ acceptedNotice: null })
    const response = await accept(patient, notice, 'patient')
    expect(response.statusCode).toBe(200)
    const { rows, user } = await accepted(patient)
    expect(rows).toMatchObject([{ kind: 'electronic', terms_id: notice }])
    expect(user).toEqual({ accepted_terms_id: patientTerms, accepted_notice_id: notice })
    // The notice comes in the middle of a form, so running requests keep their cookie.
    expect(cookieOf(response)).toBeUndefined()
    const info = await portal.call(patient, { method: 'GET', url: '/api/dashboard/user' })
    expect(info.json().electronicNotice).toMatchObject({ id: notice, accepted: true })
  })

  test('is written down with who and what, and no name', async () => {
    const patient = await portal.person({ acceptedTerms: null, acceptedNotice: null })
    const first = await accept(patient, patientTerms, 'patient')
    await accept({ ...patient, cookie: `careword=${cookieOf(first)}` }, notice, 'patient')
    const audit = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('actor_id', '=', patient.userId)
        .orderBy('id')
        .select(['action', 'outcome'])
        .execute(),
    )
    expect(audit).toEqual([
      { action: 'acceptTerms', outcome: 'done' },
      { action: 'acceptNotice', outcome: 'done' },
    ])
  })
})

describe('a partner that goes back to former words', () => {
  const before = (who: TestPerson, kind: 'terms' | 'circle', termsId: string, patientId: string | null) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('terms_acceptances')
        .values({
          tenant_id: tenantId,
          user_id: who.userId,
          kind,
          terms_id: termsId,
          patient_id: patientId,
          accepted_at: new Date('2026-01-01'),
          address: null,
        })
        .execute(),
    )

  test('asks no person again who accepted them once', async () => {
    const patient = await portal.person({ acceptedTerms: 'terms-that-came-later' })
    await before(patient, 'terms', patientTerms, null)
    expect((await documents(patient)).statusCode).toBe(200)
    const info = await portal.call(patient, { method: 'GET', url: '/api/dashboard/user' })
    expect(info.json()).toMatchObject({ acceptedTermsId: patientTerms })
  })

  test('asks a person who accepted only the later ones, and does not take another person’s acceptance', async () => {
    const patient = await portal.person({ acceptedTerms: 'terms-that-came-later' })
    await before(await portal.person(), 'terms', patientTerms, null)
    await before(patient, 'circle', patientTerms, patient.patientId)
    expect((await documents(patient)).statusCode).toBe(403)
  })

  test.each([
    ['the same patient', true, 200],
    ['another patient', false, 404],
  ])('opens a circle again to everyone who accepted for %s', async (_, same, status) => {
    const patient = await portal.person()
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const other = await portal.person()
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('circle_links')
        .values({
          tenant_id: tenantId,
          patient_id: patient.patientId,
          contact_user_id: contact.userId,
          relationship: 'child',
          accepted_terms_id: 'terms-that-came-later',
          terms_accepted_at: new Date(),
          removed_at: null,
        })
        .execute(),
    )
    await before(contact, 'circle', contactTerms, same ? patient.patientId : other.patientId)
    const url = `/api/document/patient/${patient.patientId}`
    expect((await portal.call(contact, { method: 'GET', url })).statusCode).toBe(status)
  })
})
