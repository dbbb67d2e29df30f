// Registering an account (Shell spec §2, §5, §7; rulings C-23, G-17, G-21, G-46; security T-14, T-28, T-29).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { openMessageBody } from '../messages/message-body.ts'
import { makePatientOfRegistration } from './make-patient-of-registration.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { decryptDetails } from './registration-details.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  // One address registers here again and again; the limits have a test of their own.
  const real = portal.services.rateLimits
  portal.services.rateLimits = {
    ...real,
    consume: async (name, key, size) =>
      name === 'registerNetwork' ? undefined : real.consume(name, key, size),
  }
  const lakeside = await portal.services.partners.tenant('lakeside')
  if (lakeside) lakeside.config.settings.featureToggles.enablePatientAsAService = true
})
afterAll(() => portal.close())

const payloadFor = (email: string, more: object = {}) => ({
  tenantId: 'evergreen',
  firstName: 'Ana',
  middleName: '',
  lastName: 'Ruiz',
  email,
  addresses: [],
  phones: [{ number: '(555)555-0117', type: 'mobile' }],
  gender: '0',
  dob: '1948-03-17',
  patientId: '',
  convertToPatient: 'false',
  workflow: 'patientAsAService',
  ...more,
})
const someone = () => `${randomUUID()}@people.example`
const send = async (payload: unknown, tenant = 'evergreen', headers: Record<string, string> = {}) => {
  const response = await portal.call(null, {
    method: 'POST',
    url: '/api/patient/requestPatientAccount',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
    tenant,
  })
  await portal.afterwards()
  return response
}
const register = (email: string, more: object = {}) => send(payloadFor(email, more))

async function known(email: string, slug = 'evergreen') {
  const tenantId = await portal.tenantId(slug)
  return inTenant(portal.services.db, tenantId, async trx => {
    const user = await trx
      .selectFrom('users')
      .where('email_key', '=', email.toLowerCase())
      .selectAll()
      .executeTakeFirst()
    const registration = user
      ? await trx.selectFrom('registrations').where('user_id', '=', user.id).selectAll().executeTakeFirst()
      : undefined
    const patient = user
      ? await trx.selectFrom('patients').where('user_id', '=', user.id).selectAll().executeTakeFirst()
      : undefined
    const messages = await trx
      .selectFrom('messages')
      .where('recipient', '=', email)
      .orderBy('created_at')
      .selectAll()
      .execute()
    return {
      tenantId,
      user,
      registration,
      patient,
      details:
        user && registration
          ? decryptDetails(portal.services.secret, tenantId, user.id, registration.details)
          : null,
      kinds: messages.map(message => message.purpose),
      messages: messages.map(message => ({
        ...openMessageBody(portal.services.secret, message),
        lang: message.lang,
      })),
    }
  })
}
async function activate(userId: string, slug = 'evergreen'): Promise<void> {
  const tenant = await portal.services.partners.tenant(slug)
  if (!tenant) throw new Error(slug)
  await inTenant(portal.services.db, tenant.id, async trx => {
    await trx.updateTable('users').set({ password_hash: 'set' }).where('id', '=', userId).execute()
    await makePatientOfRegistration(portal.services, trx, tenant, userId)
  })
}

describe('registering', () => {
  test('keeps what was typed, encrypted, sends one message, and makes no patient', async () => {
    const email = someone()
    const response = await register(email)
    expect([response.statusCode, response.json()]).toEqual([200, { result: 'success' }])
    const { user, registration, patient, details, kinds, messages } = await known(email)
    expect(user).toMatchObject({ email, roles: ['patient', 'viewer'], password_hash: null, active: true })
    expect(patient).toBeUndefined()
    expect(details).toEqual({
      firstName: 'Ana',
      middleName: '',
      lastName: 'Ruiz',
      gender: '0',
      dob: '1948-03-17',
      ssn: null,
      email,
      phones: [{ number: '+15555550117', type: 'mobile' }],
    })
    expect(registration?.details.includes('1948-03-17')).toBe(false)
    expect(kinds).toEqual(['registration'])
    expect(messages[0]?.links).toEqual([
      expect.stringMatching(
        new RegExp(
          `/patientportal/verifyPatient/welcome\\?patientId=${registration?.patient_id}#[A-Za-z0-9_-]{43}$`,
        ),
      ) as string,
    ])
  })

  test('may send the payload as JSON text, as specified', async () => {
    const email = someone()
    const response = await send(JSON.stringify(payloadFor(email)))
    expect(response.statusCode).toBe(200)
    expect((await known(email)).kinds).toEqual(['registration'])
    for (const text of ['', 'no json', '[]', 'null', '"\\"twice\\""'])
      expect((await send(text)).json().errorCode, text).toBe('000000')
  })

  test('in Spanish is answered by a message in Spanish', async () => {
    const email = someone()
    await send(payloadFor(email), 'evergreen', { 'accept-language': 'es' })
    const { messages, user } = await known(email)
    // The browser's language is a guess: the account has one when its owner chooses it (ruling G-114).
    expect([messages[0]?.lang, user?.lang]).toEqual(['es', null])
  })

  test('becomes a patient with everything that was typed once the address is proved, and only once', async () => {
    const tenant = await portal.services.partners.tenant('evergreen')
    if (!tenant) throw new Error('evergreen')
    const before = tenant.config.settings.register.ssn
    tenant.config.settings.register.ssn = { enabled: true, required: true }
    const email = someone()
    await register(email, { ssn: '6789', gender: 'female' })
    tenant.config.settings.register.ssn = before
    const { user, registration } = await known(email)
    const found = await inTenant(portal.services.db, tenant.id, trx =>
      findPersonByAccountId(trx, tenant, registration?.patient_id ?? ''),
    )
    expect(found).toMatchObject({
      userId: user?.id,
      userType: 'patient',
      registering: true,
      activated: false,
    })
    await activate(user?.id ?? '')
    const { patient, registration: left } = await known(email)
    expect(left).toBeUndefined()
    expect(patient).toMatchObject({
      id: registration?.patient_id,
      first_name: 'Ana',
      last_name: 'Ruiz',
      dob: '1948-03-17',
      gender: '0',
      email,
      last_name_key: 'ruiz',
    })
    expect(patient?.ssn_encrypted).toBeInstanceOf(Buffer)
    await activate(user?.id ?? '')
    const count = await inTenant(portal.services.db, tenant.id, trx =>
      trx.selectFrom('patients').where('email', '=', email).select('id').execute(),
    )
    expect(count).toHaveLength(1)
  })

  test('again, before the address is proved, the newer form counts and the older link works no more', async () => {
    const email = someone()
    await register(email)
    const first = await known(email)
    await register(email, { firstName: 'Anna', dob: '1950-01-01' })
    const second = await known(email)
    expect(second.details).toMatchObject({ firstName: 'Anna', dob: '1950-01-01' })
    expect(second.user?.id).toBe(first.user?.id)
    expect(second.registration?.patient_id).toBe(first.registration?.patient_id)
    expect(second.kinds).toEqual(['registration', 'registration'])
    expect(second.messages[1]?.links).not.toEqual(first.messages[0]?.links)
  })

  test('four times at once is one account with one registration', async () => {
    const email = someone()
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(email)))
    expect(answers.map(response => response.statusCode)).toEqual([200, 200, 200, 200])
    const { registration, kinds } = await known(email)
    expect(registration).toBeDefined()
    expect(new Set(kinds)).toEqual(new Set(['registration']))
  })

  test('is the same person however the address is written', async () => {
    const email = someone()
    await register(email)
    await register(`  ${email.toUpperCase()} `)
    const tenantId = await portal.tenantId('evergreen')
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('users').where('email_key', '=', email).select('id').execute(),
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a form with faults', () => {
  test('is refused with every fault at once, and keeps nothing', async () => {
    const email = someone()
    const response = await register(email, {
      firstName: '',
      dob: '2999-01-01',
      phones: [{ number: '12', type: 'mobile' }],
    })
    expect([response.statusCode, response.json().errorCode]).toEqual([422, 'REGISTER_REQUIRED_FIELDS'])
    expect(response.json().fields).toEqual([
      { path: 'firstName', rule: 'required' },
      { path: 'dob', rule: 'dateInFuture' },
      { path: 'phone', rule: 'phoneTenDigits', values: { digits: 2 } },
    ])
    expect((await known(email)).user).toBeUndefined()
  })

  test.each([
    ['REGISTER_INVALID_EMAIL', { email: 'nobody' }],
    ['REGISTER_INVALID_EMAIL', { email: 'a@people.example,b@people.example' }],
    ['REGISTER_INVALID_EMAIL', { email: '5555550117@phone.evergreen.example' }],
    ['REGISTER_INVALID_FIRST_NAME', { firstName: 'Ana\r\nBcc: x@people.example' }],
    ['REGISTER_INVALID_LAST_NAME', { lastName: 'www.evil.example' }],
    ['REGISTER_INVALID_GENDER', { gender: '7' }],
    ['REGISTER_INVALID_DOB', { dob: '1850-01-01' }],
  ])('alone has its code %s', async (code, more) => {
    const response = await register(someone(), more)
    expect([response.statusCode, response.json().errorCode]).toEqual([422, code])
  })

  test('a field the partner does not ask for is neither checked nor kept', async () => {
    const email = someone()
    expect((await register(email, { ssn: '123-45-6789' })).statusCode).toBe(200)
    expect((await known(email)).details?.ssn).toBeNull()
  })
})

describe('where it is not offered', () => {
  test('the partner’s switch, another workflow and another partner’s name are refused before anything is read', async () => {
    const lakeside = await portal.services.partners.tenant('lakeside')
    const toggles = lakeside?.config.settings.featureToggles
    if (!toggles) throw new Error('lakeside')
    toggles.enablePatientAsAService = false
    const answers = [
      await send(payloadFor(someone(), { tenantId: 'lakeside' }), 'lakeside'),
      await register(someone(), { workflow: 'clinician' }),
      await register(someone(), { tenantId: 'lakeside' }),
    ]
    toggles.enablePatientAsAService = true
    for (const response of answers)
      expect([response.statusCode, response.json().errorCode]).toEqual([403, 'ACCOUNT_UNAUTHORIZED_WORKFLOW'])
  })
})

describe('an address that is taken', () => {
  test('by an active account: the explicit partner states it, and sends nothing', async () => {
    const patient = await portal.person({ password: 'Some!2468' })
    const response = await register(patient.email)
    expect([response.statusCode, response.json().errorCode]).toEqual([409, '006005'])
    const { kinds, registration } = await known(patient.email)
    expect([kinds, registration]).toEqual([[], undefined])
  })

  test('by an active account: the neutral partner answers as for a free one, and notifies the owner', async () => {
    const patient = await portal.person({ tenant: 'lakeside', password: 'Some!2468' })
    const taken = await send(payloadFor(patient.email, { tenantId: 'lakeside' }), 'lakeside')
    const free = await send(payloadFor(someone(), { tenantId: 'lakeside' }), 'lakeside')
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    const { kinds, messages, registration } = await known(patient.email, 'lakeside')
    expect([kinds, registration]).toEqual([['accountExists'], undefined])
    expect(messages[0]?.links).toEqual([
      expect.stringMatching(/\/\/lakeside\..*\/patientportal\/user\/login$/) as string,
    ])
  })

  test('at another partner is free here', async () => {
    const patient = await portal.person({ tenant: 'lakeside', password: 'Some!2468' })
    expect((await register(patient.email)).statusCode).toBe(200)
    expect((await known(patient.email)).kinds).toEqual(['registration'])
    expect((await known(patient.email, 'lakeside')).kinds).toEqual([])
  })

  test('by a person invited: they get their invitation again, and what was typed changes nothing', async () => {
    const patient = await portal.person({ firstName: 'Ruth', lastName: 'Abernathy', dob: '1944-06-30' })
    const response = await register(patient.email, { firstName: 'Mallory' })
    expect([response.statusCode, response.json()]).toEqual([200, { result: 'success' }])
    const { kinds, messages, registration, user, patient: row } = await known(patient.email)
    expect(kinds).toEqual(['patientInvitation'])
    expect(messages[0]?.links?.[0]).toContain(`patientId=${patient.patientId}#`)
    expect(registration).toBeUndefined()
    expect([user?.first_name, row?.dob]).toEqual(['Ruth', '1944-06-30'])
  })

  test('by staff who come by single sign-on: no invitation offers them a password beside it', async () => {
    const staff = await portal.person({ roles: ['signer', 'viewer'] })
    const tenantId = await portal.tenantId('evergreen')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('user_identities')
        .values({
          tenant_id: tenantId,
          issuer: 'https://login.example',
          subject: staff.userId,
          user_id: staff.userId,
        })
        .execute(),
    )
    expect((await register(staff.email)).json().errorCode).toBe('006005')
    expect((await known(staff.email)).kinds).toEqual([])
  })

  test('by a disabled account: nothing is sent and nothing kept', async () => {
    const patient = await portal.person({ password: 'Some!2468' })
    const tenantId = await portal.tenantId('evergreen')
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', patient.userId).execute(),
    )
    expect((await register(patient.email)).json().errorCode).toBe('006005')
    expect((await known(patient.email)).kinds).toEqual([])
  })

  test.each([
    { roles: ['signer', 'viewer'], patient: false },
    { roles: ['viewer'], patient: false },
    { roles: ['patient', 'contact', 'viewer'], patient: true },
    { roles: ['contact', 'preparer', 'viewer'], patient: false },
  ])('by a person with the roles $roles is never converted', async given => {
    const person = await portal.person({ ...given, password: 'Some!2468' })
    expect((await register(person.email, { convertToPatient: 'true' })).json().errorCode).toBe('006005')
    expect((await known(person.email)).registration).toBeUndefined()
  })
})

describe('a contact', () => {
  const contactRoles = ['contact', 'viewer']

  test('who asks to become a patient proves the address again, and stays the contact they were', async () => {
    const contact = await portal.person({ roles: contactRoles, password: 'Some!2468' })
    expect((await register(contact.email, { convertToPatient: 'true' })).statusCode).toBe(200)
    const waiting = await known(contact.email)
    expect(waiting.kinds).toEqual(['registration'])
    expect(waiting.user?.roles).toEqual(contactRoles)
    expect(waiting.patient).toBeUndefined()
    await activate(contact.userId)
    const done = await known(contact.email)
    expect(done.user?.roles).toEqual(['contact', 'viewer', 'patient'])
    expect(done.patient?.id).toBe(waiting.registration?.patient_id)
  })

  test('a person who has not answered their invitation gets it again, no matter who asks to make a patient of them', async () => {
    const contact = await portal.person({ roles: contactRoles })
    expect((await register(contact.email, { convertToPatient: 'true' })).statusCode).toBe(200)
    const waiting = await known(contact.email)
    expect(waiting.kinds).toEqual(['contactInvitation'])
    expect(waiting.registration).toBeUndefined()
  })

  test('a person who does not ask for it learns that the address is taken', async () => {
    const contact = await portal.person({ roles: contactRoles, password: 'Some!2468' })
    expect((await register(contact.email)).json().errorCode).toBe('006005')
    expect((await known(contact.email)).registration).toBeUndefined()
  })
})

describe('what a body cannot do', () => {
  test('roles, activity, ids and terms that it brings grant nothing (T-14)', async () => {
    const victim = await portal.person({ password: 'Some!2468' })
    const email = someone()
    const response = await register(email, {
      roles: ['signer', 'uploader', 'preparer', 'patient'],
      active: true,
      password: 'Given!2468',
      password_hash: 'x',
      accepted_terms_id: 'terms-patient-2026',
      patientId: victim.patientId,
      encryptedPatientId: victim.patientId,
      userId: victim.userId,
      mrn: 'EG-100417',
    })
    expect(response.statusCode).toBe(200)
    const { user, registration } = await known(email)
    expect(user).toMatchObject({
      roles: ['patient', 'viewer'],
      password_hash: null,
      accepted_terms_id: null,
    })
    expect(registration?.patient_id).not.toBe(victim.patientId)
    await activate(user?.id ?? '')
    const after = await known(email)
    expect(after.user?.roles).toEqual(['patient', 'viewer'])
    expect([after.patient?.mrn_key, after.patient?.user_id]).toEqual([null, user?.id])
  })

  test('a request without our Origin is refused', async () => {
    const response = await send(payloadFor(someone()), 'evergreen', { origin: 'https://evil.example' })
    expect(response.json().errorCode).toBe('ORIGIN_REFUSED')
  })
})

test('one address may be sent five messages a day, the same for a free and a taken one', async () => {
  const patient = await portal.person({ tenant: 'lakeside', password: 'Some!2468' })
  for (const email of [someone(), patient.email]) {
    const codes: number[] = []
    for (let at = 0; at < 7; at++)
      codes.push((await send(payloadFor(email, { tenantId: 'lakeside' }), 'lakeside')).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await known(email, 'lakeside')).kinds).toHaveLength(5)
  }
})

test('every registration is audited, without a name or an address', async () => {
  const email = someone()
  await register(email)
  const tenantId = await portal.tenantId('evergreen')
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('audit_events').where('action', '=', 'registerAccount').selectAll().execute(),
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(new Set(rows.map(row => row.code))).toEqual(
    new Set(['registered', 'invited', 'exists', 'ACCOUNT_UNAUTHORIZED_WORKFLOW']),
  )
  expect(JSON.stringify(rows)).not.toContain('@people.example')
})
