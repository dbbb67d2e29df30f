// The first password of an account (rulings G-16, G-17; security T-14): proof first, once, and nothing widened.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type Browser, type Invited, browser, invited } from '../../testing/invited.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { deleteOldSessions } from '../session/delete-old-sessions.ts'

let portal: TestPortal
let patientTerms: string
let contactTerms: string
beforeAll(async () => {
  portal = await startTestPortal()
  patientTerms = await portal.termsId('patient')
  contactTerms = await portal.termsId('contact')
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const password = 'Maple!Tree42'
let network = 0
const somewhere = () => `10.2.${Math.floor(++network / 250)}.${network % 250}`

async function proved(person: Invited, at: Browser = browser(portal)): Promise<Browser> {
  const { tenant } = person
  const response = await at.call({
    method: 'POST',
    url: `/api/dashboard/verify-activation-code/${tenant}`,
    tenant,
    payload: { email: person.email, code: person.code, patientId: null },
    remoteAddress: somewhere(),
  })
  expect(response.json().result).toBe('success')
  return at
}

interface More {
  body?: Record<string, unknown>
  path?: string
  tenant?: string
}
const create = (
  at: Browser,
  id: string,
  { body = {}, path = 'evergreen', tenant = 'evergreen' }: More = {},
) =>
  at.call({
    method: 'POST',
    url: `/api/dashboard/create-password/${path}/${id}`,
    tenant,
    payload: { password, accepted_terms_id: patientTerms, roles: ['patient', 'viewer'], ...body },
  })
const createUser = (at: Browser, id: string, { body = {}, path = 'evergreen' }: More = {}) =>
  at.call({
    method: 'POST',
    url: `/api/dashboard/create-user-password/${path}/${id}`,
    payload: { password, accepted_terms_id: contactTerms, roles: ['contact', 'viewer'], ...body },
  })
const userInfo = (at: Browser) => at.call({ method: 'GET', url: '/api/dashboard/user' })
const signIn = (email: string, secret = password) =>
  portal.call(null, {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: { email, password: secret },
    remoteAddress: somewhere(),
  })

async function stored(userId: string, tenant = 'evergreen') {
  const tenantId = await portal.tenantId(tenant)
  return inTenant(portal.services.db, tenantId, async trx => ({
    user: await trx.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow(),
    patients: await trx.selectFrom('patients').where('user_id', '=', userId).select('id').execute(),
    acceptances: await trx
      .selectFrom('terms_acceptances')
      .where('user_id', '=', userId)
      .select(['kind', 'terms_id', 'address'])
      .execute(),
    proofs: await trx.selectFrom('account_proofs').where('user_id', '=', userId).select('user_id').execute(),
    codes: await trx.selectFrom('sent_codes').where('user_id', '=', userId).select('user_id').execute(),
    sessions: await trx.selectFrom('sessions').where('user_id', '=', userId).select('user_id').execute(),
    audit: await trx
      .selectFrom('audit_events')
      .where('actor_id', '=', userId)
      .where('action', '=', 'activateAccount')
      .select(['outcome', 'code'])
      .orderBy('id')
      .execute(),
  }))
}

describe('with the proof of a code or link', () => {
  test('a patient sets a password, accepts the terms and is signed in; everything that led there is used up', async () => {
    const person = await invited(portal)
    const at = await proved(person)
    const response = await create(at, person.patientId)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ result: 'success' })
    expect([...at.cookies.keys()].filter(name => name.startsWith('careword-proof'))).toEqual([])
    expect((await userInfo(at)).json()).toMatchObject({
      userId: person.userId,
      userType: 'patient',
      roles: ['patient', 'viewer'],
      acceptedTermsId: patientTerms,
    })
    const after = await stored(person.userId)
    expect(after.user.password_hash).toMatch(/^\$argon2id\$/)
    expect(after.user).toMatchObject({ accepted_terms_id: patientTerms })
    expect(after.acceptances).toEqual([{ kind: 'terms', terms_id: patientTerms, address: '127.0.0.1' }])
    expect([after.proofs, after.codes]).toEqual([[], []])
    expect(after.audit).toEqual([{ outcome: 'done', code: null }])
    expect((await signIn(person.email)).statusCode).toBe(200)
  })

  test('a contact and a clinician do so by their own call; a clinician has no terms', async () => {
    const contact = await invited(portal, { roles: ['contact', 'viewer'] })
    const one = await proved(contact)
    expect((await createUser(one, contact.userId)).json()).toEqual({ result: 'success' })
    expect((await userInfo(one)).json()).toMatchObject({ userType: 'contact', roles: ['contact', 'viewer'] })
    const clinician = await invited(portal, { roles: ['signer', 'preparer', 'viewer'] })
    const two = await proved(clinician)
    const body = { accepted_terms_id: '', roles: ['clinician', 'viewer'] }
    expect((await createUser(two, clinician.userId, { body })).json()).toEqual({ result: 'success' })
    expect((await userInfo(two)).json().roles).toEqual(['signer', 'preparer', 'viewer'])
    expect((await stored(clinician.userId)).acceptances).toEqual([])
  })

  test('a patient known only by phone then signs in with the number in any spelling', async () => {
    const person = await invited(portal, { phone: '+15555550142' })
    expect((await create(await proved(person), person.patientId)).statusCode).toBe(200)
    for (const typed of [
      '5555550142',
      '(555) 555-0142',
      '+1 555 555 0142',
      '1-555-555-0142',
      '555.555.0142',
      '(555) 555-0142@phone.evergreen.example',
    ])
      expect((await signIn(typed)).statusCode, typed).toBe(200)
    expect((await signIn('(555) 555-0143')).statusCode).toBe(401)
  })

  test('the account keeps the language it had (ruling G-114)', async () => {
    const person = await invited(portal)
    const { lang } = (await stored(person.userId)).user
    const at = await proved(person)
    await at.call({
      method: 'POST',
      url: `/api/dashboard/create-password/evergreen/${person.patientId}`,
      payload: { password, accepted_terms_id: patientTerms },
      headers: { 'accept-language': 'es' },
    })
    expect((await stored(person.userId)).user.lang).toBe(lang)
  })

  test('the session’s cookie is a new one, and a session prepared in this browser ends', async () => {
    const other = await portal.person()
    const person = await invited(portal)
    const at = browser(portal)
    at.cookies.set('careword', other.cookie.split('=')[1] ?? '')
    await proved(person, at)
    await create(at, person.patientId)
    expect(`careword=${at.cookies.get('careword')}`).not.toBe(other.cookie)
    expect((await portal.call(other, { method: 'GET', url: '/api/dashboard/user' })).statusCode).toBe(401)
  })
})

test('husband and wife set up their accounts in two tabs of one browser: neither ends the other', async () => {
  const [wife, husband] = [await invited(portal), await invited(portal)]
  const at = await proved(husband, await proved(wife))
  const asked = (id: string) =>
    at.call({ method: 'GET', url: `/api/dashboard/account-proof/evergreen/${id}?purpose=activation` })
  for (const { patientId, email } of [wife, husband])
    expect((await asked(patientId)).json()).toMatchObject({ proved: true, email })
  expect((await create(at, wife.patientId)).statusCode).toBe(200)
  expect((await asked(husband.patientId)).json()).toMatchObject({ proved: true, email: husband.email })
  expect((await create(at, husband.patientId)).statusCode).toBe(200)
})

describe('without it', () => {
  test('an id alone sets nothing, and neither does another person’s proof, a made-up one or one for another purpose', async () => {
    const person = await invited(portal)
    const other = await invited(portal)
    const made = browser(portal)
    made.cookies.set('careword-proof', 'A'.repeat(43))
    for (const at of [browser(portal), made]) {
      const response = await create(at, person.patientId)
      expect([response.statusCode, response.json().errorCode]).toEqual([401, 'VERIFICATION_LINK_EXPIRED'])
    }
    const others = await proved(other)
    expect((await create(others, person.patientId)).statusCode).toBe(404)
    const forReset = await proved(person)
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .updateTable('account_proofs')
        .set({ purpose: 'reset' })
        .where('user_id', '=', person.userId)
        .execute(),
    )
    expect((await create(forReset, person.patientId)).statusCode).toBe(401)
    const after = await stored(person.userId)
    expect(after.user.password_hash).toBeNull()
    expect(after.sessions).toEqual([])
    expect(after.audit.every(row => row.outcome === 'denied' && row.code !== null)).toBe(true)
    expect(after.audit).toHaveLength(4)
    // What the other had proved is still good for the other.
    expect((await create(others, other.patientId)).statusCode).toBe(200)
  })

  test('a proof ends after half an hour', async () => {
    const person = await invited(portal)
    const at = await proved(person)
    portal.setNow(new Date(Date.now() + 30 * 60_000 + 1000))
    expect((await create(at, person.patientId)).statusCode).toBe(401)
    expect((await stored(person.userId)).user.password_hash).toBeNull()
  })

  test('what ended is cleared away, and what has not is kept', async () => {
    const person = await invited(portal)
    await proved(person)
    const tenantId = await portal.tenantId('evergreen')
    await deleteOldSessions(portal.services, tenantId)
    expect((await stored(person.userId)).proofs).toHaveLength(1)
    portal.setNow(new Date(Date.now() + 31 * 60_000))
    await deleteOldSessions(portal.services, tenantId)
    expect((await stored(person.userId)).proofs).toEqual([])
  })

  test('T-02: a proof of one partner is none at another, and its path does not help', async () => {
    const person = await invited(portal)
    const at = await proved(person)
    expect((await create(at, person.patientId, { tenant: 'lakeside', path: 'lakeside' })).statusCode).toBe(
      401,
    )
    expect((await create(at, person.patientId, { path: 'lakeside' })).statusCode).toBe(401)
    const contact = await invited(portal, { roles: ['contact', 'viewer'] })
    const wrongPath = await createUser(await proved(contact), contact.userId, { path: 'lakeside' })
    expect([wrongPath.statusCode, wrongPath.json().errorCode]).toEqual([422, '003003'])
    expect((await create(at, person.patientId)).statusCode).toBe(200)
  })

  test('an account that the partner disabled meanwhile is not opened', async () => {
    const person = await invited(portal)
    const at = await proved(person)
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', person.userId).execute(),
    )
    expect((await create(at, person.patientId)).statusCode).toBe(401)
    expect((await stored(person.userId)).user.password_hash).toBeNull()
  })

  test('staff who came by single sign-on meanwhile get no password beside it', async () => {
    const roles = ['signer', 'viewer']
    const staff = await invited(portal, { roles })
    const at = await proved(staff)
    const tenantId = await portal.tenantId('evergreen')
    const identity = { tenant_id: tenantId, issuer: 'https://login.example', subject: staff.userId }
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('user_identities')
        .values({ ...identity, user_id: staff.userId })
        .execute(),
    )
    const response = await createUser(at, staff.userId, { body: { roles } })
    expect([response.statusCode, response.json().errorCode]).toEqual([409, '006005'])
    expect((await stored(staff.userId)).user.password_hash).toBeNull()
  })
})

describe('twice', () => {
  test('the second press changes nothing and states that the account is there', async () => {
    const person = await invited(portal)
    const at = await proved(person)
    expect((await create(at, person.patientId)).statusCode).toBe(200)
    const { user } = await stored(person.userId)
    const again = await create(at, person.patientId, { body: { password: 'Other!Tree42' } })
    expect([again.statusCode, again.json().errorCode]).toEqual([409, '006005'])
    expect((await stored(person.userId)).user).toEqual(user)
  })

  test.each([1, 2, 3])(
    'at once, from browsers that each proved it, exactly one wins (round %i)',
    async () => {
      const person = await invited(portal)
      const one = await proved(person)
      const others = await Promise.all([proved(person), proved(person), proved(person)])
      const tries = [one, one, ...others, ...others].map((each, i) =>
        create(each, person.patientId, { body: { password: `Maple!Tree4${i}` } }),
      )
      const answers = await Promise.all(tries)
      const codes = answers.map(response => [response.statusCode, response.json().errorCode])
      expect(codes.filter(([status]) => status === 200)).toHaveLength(1)
      for (const refused of codes.filter(([status]) => status !== 200))
        expect(refused).toEqual([409, '006005'])
      const after = await stored(person.userId)
      expect(after.sessions).toHaveLength(1)
      expect(after.acceptances).toHaveLength(1)
      const winner = codes.findIndex(([status]) => status === 200)
      expect((await signIn(person.email, `Maple!Tree4${winner}`)).statusCode).toBe(200)
    },
  )

  test('from two browsers at the very same moment, neither stops the other', async () => {
    const person = await invited(portal)
    const browsers = [await proved(person), await proved(person)]
    // Both proofs are held until both calls have come to them.
    const answers = await inTenant(portal.services.db, await portal.tenantId('evergreen'), async trx => {
      await trx
        .selectFrom('account_proofs')
        .where('user_id', '=', person.userId)
        .select('user_id')
        .forUpdate()
        .execute()
      const running = browsers.map(each => create(each, person.patientId))
      const waiting = async () => {
        const { rows } = await sql<{ count: string }>`
          select count(*) from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(trx)
        return Number(rows[0]?.count)
      }
      await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 10_000, interval: 5 })
      return running
    })
    const statuses = (await Promise.all(answers)).map(response => response.statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('the link and the code are spent with it: the next to open them is sent to sign in', async () => {
    const person = await invited(portal)
    await create(await proved(person), person.patientId)
    for (const code of [person.code, person.token]) {
      const response = await portal.call(null, {
        method: 'POST',
        url: '/api/dashboard/verify-activation-code/evergreen',
        payload: { email: '', code, patientId: person.patientId },
      })
      expect(response.json()).toMatchObject({ result: 'Account created', patient_activated: true })
      expect(response.cookies).toEqual([])
    }
  })
})

describe('what is refused', () => {
  test.each([
    [{}, 'patient'],
    [{ password }, 'patient'],
    [{ accepted_terms_id: 'x' }, 'patient'],
    [{ password: '', accepted_terms_id: 'x' }, 'contact'],
    [{ password: 7, accepted_terms_id: 'x' }, 'contact'],
  ])('missing fields (%j, %s) answer 000000', async (payload, who) => {
    const call = who === 'patient' ? 'create-password' : 'create-user-password'
    const response = await portal.call(null, {
      method: 'POST',
      url: `/api/dashboard/${call}/evergreen/${randomUUID()}`,
      payload,
    })
    expect([response.statusCode, response.json().errorCode]).toEqual([400, '000000'])
  })

  test('a password that breaks the rules is named rule by rule and uses nothing up', async () => {
    const person = await invited(portal)
    const at = await proved(person)
    const response = await create(at, person.patientId, { body: { password: 'zzz' } })
    expect([response.statusCode, response.json().errorCode]).toEqual([422, 'INVALID_PASSWORD'])
    const rules = (response.json().fields as { path: string; rule: string }[]).map(field => field.rule)
    expect(rules).toEqual(expect.arrayContaining(['length', 'uppercase', 'digit', 'special', 'noRepeats']))
    expect(response.body).not.toContain('zzz')
    const contact = await invited(portal, { roles: ['contact', 'viewer'] })
    const other = await createUser(await proved(contact), contact.userId, { body: { password: 'zzz' } })
    expect([other.statusCode, other.json().errorCode]).toEqual([422, '100004'])
    expect(other.json().fields[0].path).toBe('password')
    expect((await create(at, person.patientId)).statusCode).toBe(200)
  })

  test.each(['', 'terms-patient-1999', 'terms-contact-2026'])(
    'terms %j are not the current ones of a patient',
    async accepted_terms_id => {
      const person = await invited(portal)
      const at = await proved(person)
      const response = await create(at, person.patientId, { body: { accepted_terms_id } })
      expect([response.statusCode, response.json().errorCode]).toEqual([422, 'INVALID_TERMS_OF_USE_ID'])
      expect((await stored(person.userId)).user.password_hash).toBeNull()
    },
  )

  test('a contact who sends the patients’ terms, or an id that is not theirs, gets the stated numbers', async () => {
    const person = await invited(portal, { roles: ['contact', 'viewer'] })
    const at = await proved(person)
    const terms = await createUser(at, person.userId, { body: { accepted_terms_id: patientTerms } })
    expect([terms.statusCode, terms.json().errorCode]).toEqual([422, '100004'])
    expect(terms.json().fields).toEqual([{ path: 'accepted_terms_id', rule: 'notCurrent' }])
    const id = await createUser(at, randomUUID())
    expect([id.statusCode, id.json().errorCode]).toEqual([422, '100000'])
    const patient = await invited(portal)
    const call = await createUser(await proved(patient), patient.userId, {
      body: { accepted_terms_id: patientTerms, roles: ['patient', 'viewer'] },
    })
    expect(call.json().errorCode).toBe('100000')
  })

  test.each([
    [['signer', 'uploader', 'preparer', 'patient']],
    [['patient', 'viewer', 'signer']],
    [['contact', 'viewer']],
    [['viewer']],
    [['clinician', 'viewer']],
    [[]],
  ])('T-14: roles %j are not those of the invitation', async roles => {
    const person = await invited(portal)
    const at = await proved(person)
    const response = await create(at, person.patientId, { body: { roles } })
    expect(response.statusCode).toBe(422)
    const { user, sessions } = await stored(person.userId)
    expect(user).toMatchObject({ roles: ['patient', 'viewer'], password_hash: null })
    expect(sessions).toEqual([])
  })

  test('T-14: whatever else is in the body changes nothing', async () => {
    const victim = await portal.person()
    const person = await invited(portal)
    const at = await proved(person)
    const body = {
      active: true,
      patientId: victim.patientId,
      encryptedPatientId: victim.patientId,
      userId: victim.userId,
      tenantId: await portal.tenantId('lakeside'),
      email: victim.email,
      userType: 'clinician',
      launched_patient_id: victim.patientId,
      sso: true,
    }
    expect((await create(at, person.patientId, { body })).statusCode).toBe(200)
    const after = await stored(person.userId)
    expect(after.user).toMatchObject({ email: person.email, roles: ['patient', 'viewer'] })
    expect(after.patients).toEqual([{ id: person.patientId }])
    expect((await userInfo(at)).json()).toMatchObject({ patientId: person.patientId, sso: false })
    expect(
      (await at.call({ method: 'GET', url: `/api/dashboard/patient/${victim.patientId}` })).statusCode,
    ).toBe(404)
    expect((await stored(victim.userId)).user.password_hash).toBeNull()
  })
})
