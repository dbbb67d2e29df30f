// Patient as a service: accounts by data that a system of the partner signed (ruling G-18; security T-14, T-26, T-34).

import { createHmac, randomUUID } from 'node:crypto'
import { exportSPKI, generateKeyPair, importJWK, CompactSign, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { signPerson } from '../../testing/sign-person.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tenantId: string
let real: TestPortal['services']['rateLimits']
let terms: string
let service: { issuer: string; keys: JWK[] }
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  terms = await portal.termsId('patient')
  service = (await portal.services.partners.tenant('evergreen'))?.config.settings
    .patientService as typeof service
  real = portal.services.rateLimits
  portal.services.rateLimits = { ...real, consume: async () => {} }
})
afterAll(() => portal.close())
beforeEach(() => portal.setNow(null))

const password = 'Quiet!Harbor29'
const seconds = () => Math.floor(portal.services.now().getTime() / 1000)
interface Patient {
  mrn: string
  firstName: string
  lastName: string
  dob: string
  email: string
}
const somebody = (more: Partial<Patient> & object = {}): Patient => ({
  mrn: `S-${randomUUID()}`,
  firstName: 'Iris',
  lastName: 'Bauer',
  dob: '1946-08-12',
  email: `${randomUUID()}@people.example`,
  ...more,
})
const claims = (patient: unknown, more: object = {}) => ({
  iss: service.issuer,
  aud: 'evergreen',
  iat: seconds(),
  exp: seconds() + 600,
  jti: randomUUID(),
  patient,
  ...more,
})
const link = (patient: unknown, more: object = {}) => signPerson(claims(patient, more))
const post = (url: string, payload: object, { tenant = 'evergreen', cookie = '' } = {}) =>
  portal.call(null, { method: 'POST', url, payload, tenant, headers: cookie ? { cookie } : {} })
const check = (userData: unknown, tenant = 'evergreen', cookie = '') =>
  post('/api/patient/checkPatientAccountStatus', { tenantId: tenant, userData }, { tenant, cookie })
const create = (
  userData: unknown,
  more: object = {},
  { tenant = 'evergreen', cookie = '' }: { tenant?: string; cookie?: string } = {},
) =>
  post(
    '/api/patient/createPatientAccount',
    {
      tenantId: tenant,
      data: { accepted_terms_id: terms, userType: 'patient', password, userData, ...more },
    },
    { tenant, cookie },
  )
const cookieOf = (response: Awaited<ReturnType<typeof check>>, name: string) =>
  response.cookies.find(cookie => cookie.name === name)?.value
const openedOf = (response: Awaited<ReturnType<typeof check>>) =>
  response.cookies.find(cookie => cookie.name.startsWith('careword-opened-'))?.value
const refusal = (response: Awaited<ReturnType<typeof check>>) => [
  response.statusCode,
  (response.json() as { errorCode: string }).errorCode,
]
const notValid = [401, 'ACCOUNT_LINK_NOT_VALID']

async function stored(email: string) {
  return inTenant(portal.services.db, tenantId, async trx => {
    const users = await trx.selectFrom('users').where('email_key', '=', email).selectAll().execute()
    const [user] = users
    const of = user?.id ?? randomUUID()
    return {
      users: users.length,
      user,
      patients: await trx.selectFrom('patients').where('user_id', '=', of).selectAll().execute(),
      sessions: await trx.selectFrom('sessions').where('user_id', '=', of).select('user_id').execute(),
      terms: await trx
        .selectFrom('terms_acceptances')
        .where('user_id', '=', of)
        .select(['kind', 'terms_id'])
        .execute(),
      messages: await trx.selectFrom('messages').where('recipient', '=', email).select('purpose').execute(),
    }
  })
}
async function dobOf(patientId: string): Promise<string> {
  const { dob } = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('patients').where('id', '=', patientId).select('dob').executeTakeFirstOrThrow(),
  )
  return dob ?? somebody().dob
}
async function everything(): Promise<unknown> {
  return inTenant(portal.services.db, tenantId, async trx => ({
    users: await trx.selectFrom('users').selectAll().orderBy('id').execute(),
    patients: await trx.selectFrom('patients').selectAll().orderBy('id').execute(),
    sessions: await trx.selectFrom('sessions').select('user_id').orderBy('token_hash').execute(),
    nonces: await trx.selectFrom('used_nonces').selectAll().execute(),
    terms: await trx.selectFrom('terms_acceptances').selectAll().execute(),
  }))
}

describe('a link that the partner signed', () => {
  test('opens as often as one likes and changes nothing', async () => {
    const patient = somebody()
    const data = await link(patient)
    const before = await everything()
    for (let time = 0; time < 3; time++) {
      const response = await check(data)
      expect(response.statusCode, response.body).toBe(200)
      expect(response.json()).toEqual({
        result: 'success',
        patient_id: null,
        email: patient.email,
        patient_activated: false,
        patient_contact_activated: false,
        terms_of_use_id: terms,
        terms_of_use_link: expect.stringContaining('terms-patient') as string,
        patientUser: null,
      })
    }
    expect(await everything()).toEqual(before)
  })

  test('makes the account with its patient, the accepted terms and a session, at home at once', async () => {
    const patient = somebody()
    const response = await create(await link({ ...patient, gender: 'female', phones: ['(555) 555-0117'] }))
    expect(response.statusCode, response.body).toBe(200)
    const made = await stored(patient.email)
    expect(made.user).toMatchObject({
      email: patient.email,
      roles: ['patient', 'viewer'],
      accepted_terms_id: terms,
      active: true,
    })
    expect(made.patients).toMatchObject([
      {
        first_name: 'Iris',
        last_name: 'Bauer',
        dob: patient.dob,
        gender: '0',
        phones: [{ number: '+15555550117', type: 'mobile' }],
      },
    ])
    expect(response.json()).toEqual({
      patientUser: { active: true, encryptedPatientId: made.patients[0]?.id },
    })
    expect(made.terms).toEqual([{ kind: 'terms', terms_id: terms }])
    const home = await portal.call(null, {
      method: 'GET',
      url: `/api/document/patient/${made.patients[0]?.id}`,
      headers: { cookie: `careword=${cookieOf(response, 'careword')}` },
    })
    expect(home.statusCode).toBe(200)
    const signIn = await post('/api/session/login/evergreen', { email: patient.email, password })
    expect(signIn.json()).toEqual({ data: { url: `/patient/${made.patients[0]?.id}` } })
  })

  test('is good for one account: used again, from anywhere, it is not valid', async () => {
    const patient = somebody()
    const data = await link(patient)
    expect((await create(data)).statusCode).toBe(200)
    expect(refusal(await create(data))).toEqual(notValid)
    expect(refusal(await create(data, { password: 'Another!Harbor30' }))).toEqual(notValid)
    expect((await stored(patient.email)).sessions).toHaveLength(1)
    // Opened once more, it leads to signing in.
    expect((await check(data)).json()).toMatchObject({ result: 'Account created', patient_activated: true })
  })

  test('six presses at once make one account, one patient, one session', async () => {
    const patient = somebody()
    const data = await link(patient)
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(data)))
    expect(answers.map(response => response.statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401, 401,
    ])
    const made = await stored(patient.email)
    expect([made.users, made.patients.length, made.sessions.length]).toEqual([1, 1, 1])
  })

  test('two links for one person at once make one account; the other learns that there is one', async () => {
    const patient = somebody()
    const other = { ...patient, email: `${randomUUID()}@people.example` }
    const answers = await Promise.all([
      create(await link(patient)),
      create(await link(patient)),
      create(await link(other)),
    ])
    expect(answers.map(response => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const made = [await stored(patient.email), await stored(other.email)]
    expect(made.flatMap(each => each.patients)).toHaveLength(1)
  })

  test('ends after its time, but the browser that opened it in time may finish reading', async () => {
    const start = new Date('2026-03-02T09:00:00Z')
    const after = (minutes: number) => portal.setNow(new Date(start.getTime() + minutes * 60_000))
    after(0)
    const patient = somebody()
    const data = await link(patient, { exp: seconds() + 900 })
    after(14)
    const opened = openedOf(await check(data))
    expect(opened).toBeDefined()
    after(17)
    expect(refusal(await check(data))).toEqual(notValid)
    expect(refusal(await create(data))).toEqual(notValid)
    const other = await link(somebody(), { iat: seconds() - 1200, exp: seconds() - 300 })
    expect(refusal(await create(other, {}, { cookie: `careword-opened=${opened}` }))).toEqual(notValid)
    after(43)
    // Looking again does not give more time.
    const again = await check(data, 'evergreen', `careword-opened=${opened}`)
    expect([again.statusCode, openedOf(again)]).toEqual([200, undefined])
    after(45)
    expect(refusal(await create(data, {}, { cookie: `careword-opened=${opened}` }))).toEqual(notValid)
    after(43.5)
    expect((await create(data, {}, { cookie: `careword-opened=${opened}` })).statusCode).toBe(200)
    after(43.6)
    expect(refusal(await create(data, {}, { cookie: `careword-opened=${opened}` }))).toEqual(notValid)
  })

  test('two links that one browser opened in time do not end each other', async () => {
    const start = new Date('2026-03-02T09:00:00Z')
    portal.setNow(start)
    const until = { exp: seconds() + 900 }
    const links = [await link(somebody(), until), await link(somebody(), until)]
    const opened = []
    for (const data of links) opened.push(openedOf(await check(data)))
    portal.setNow(new Date(start.getTime() + 17 * 60_000))
    const cookie = `careword-opened-1=${opened[0]}; careword-opened-2=${opened[1]}`
    for (const data of links) expect((await create(data, {}, { cookie })).statusCode).toBe(200)
  })

  test('a made-up time in the cookie gives none', async () => {
    const data = await link(somebody(), { iat: seconds() - 1200, exp: seconds() - 600 })
    for (const cookie of [
      `careword-opened=${Date.now() + 600_000}.AAAA`,
      `careword-opened=${Date.now() + 600_000}`,
      'careword-opened=9999999999999.',
    ])
      expect(refusal(await create(data, {}, { cookie }))).toEqual(notValid)
  })
})

describe('whose account it becomes', () => {
  test('a record that the partner imported gets its account, and keeps what the partner wrote', async () => {
    const imported = await portal.person({
      mrn: `S-${randomUUID()}`,
      dob: '1946-08-12',
      firstName: 'Iris Anna',
    })
    const mrn = `S-${randomUUID()}`
    await inTenant(portal.services.db, tenantId, async trx => {
      const { encryptedMrn } = await import('../patients/mrn-and-ssn.ts')
      await trx
        .updateTable('patients')
        .set({
          user_id: null,
          ...encryptedMrn(portal.services.secret, { tenantId, patientId: imported.patientId }, mrn),
        })
        .where('id', '=', imported.patientId)
        .execute()
    })
    const patient = somebody({ mrn: ` ${mrn.toLowerCase()} ` })
    const data = await link(patient)
    expect((await check(data)).json()).toMatchObject({ result: 'success', patient_id: imported.patientId })
    const response = await create(data)
    expect(response.json()).toEqual({
      patientUser: { active: true, encryptedPatientId: imported.patientId },
    })
    expect((await stored(patient.email)).patients).toMatchObject([
      { id: imported.patientId, first_name: 'Iris Anna' },
    ])
  })

  test('a person invited becomes active, under the address that the partner signed', async () => {
    const mrn = `S-${randomUUID()}`
    const invited = await portal.person({ mrn, dob: '1946-08-12' })
    const patient = somebody({ mrn })
    expect((await create(await link(patient))).json()).toMatchObject({
      patientUser: { encryptedPatientId: invited.patientId },
    })
    expect((await stored(patient.email)).user?.id).toBe(invited.userId)
    expect((await stored(invited.email)).users).toBe(0)
  })

  test('another date of birth is another person: nothing is opened', async () => {
    const mrn = `S-${randomUUID()}`
    await portal.person({ mrn, dob: '1990-01-01' })
    const data = await link(somebody({ mrn }))
    const before = await everything()
    for (const response of [await check(data), await create(data)])
      expect(refusal(response)).toEqual([403, 'ACCOUNT_UNAUTHORIZED_WORKFLOW'])
    expect(await everything()).toEqual(before)
  })

  test('a patient with a password learns that there is an account, and stays signed in as they are', async () => {
    const mrn = `S-${randomUUID()}`
    const active = await portal.person({ mrn, dob: '1946-08-12', password: 'Some!2468' })
    const data = await link(somebody({ mrn, email: active.email }))
    expect((await check(data)).json()).toMatchObject({
      result: 'Account created',
      patient_activated: true,
      patientUser: { active: true, encryptedPatientId: active.patientId },
    })
    const before = await everything()
    expect(refusal(await create(data))).toEqual([409, '006005'])
    expect(await everything()).toEqual(before)
  })

  test('an address that is another patient’s is not taken over, with or without a password', async () => {
    for (const password of ['Some!2468', undefined]) {
      const other = await portal.person({
        mrn: `S-${randomUUID()}`,
        ...(password !== undefined && { password }),
      })
      const data = await link(somebody({ email: other.email }))
      expect((await check(data)).json()).toMatchObject({ result: 'Account created', patient_id: null })
      expect(refusal(await create(data))).toEqual([409, '006005'])
    }
  })

  test.each([['signer', 'viewer'], ['viewer'], ['contact', 'uploader', 'viewer']])(
    'an address of staff (%s …) is not taken over',
    async (...roles) => {
      const staff = await portal.person({ roles })
      const response = await create(await link(somebody({ email: staff.email }), { convertToPatient: true }))
      expect(refusal(response)).toEqual([409, '006005'])
      expect((await stored(staff.email)).user?.roles).toEqual(roles)
    },
  )

  test('a record of a person who is staff too, and comes by single sign-on, is not opened by a password', async () => {
    const mrn = `S-${randomUUID()}`
    const staff = await portal.person({ roles: ['patient', 'signer', 'viewer'], mrn })
    const data = await link(somebody({ mrn, email: staff.email, dob: await dobOf(staff.patientId) }))
    expect((await check(data)).json()).toMatchObject({ result: 'Account created', patient_id: null })
    expect(refusal(await create(data))).toEqual([409, '006005'])
    expect((await stored(staff.email)).user?.password_hash).toBeNull()
  })

  test('a new account starts without the failures that others collected for its address', async () => {
    const patient = somebody()
    await real.consume('loginCeiling', [tenantId, patient.email])
    expect((await create(await link(patient))).statusCode).toBe(200)
    expect(await real.count('loginCeiling', [tenantId, patient.email])).toBe(0)
  })

  test('a contact becomes a patient where the partner states it: other sessions end, a notice is sent', async () => {
    const contact = await portal.person({ roles: ['contact', 'viewer'], password: 'Some!2468' })
    const patient = somebody({ email: contact.email })
    expect(refusal(await create(await link(patient)))).toEqual([409, '006005'])
    const data = await link(patient, { convertToPatient: true })
    expect((await check(data)).json()).toMatchObject({ result: 'success', patient_contact_activated: true })
    expect((await create(data)).statusCode).toBe(200)
    const { user, sessions, messages, patients } = await stored(contact.email)
    expect([user?.id, user?.roles]).toEqual([contact.userId, ['contact', 'viewer', 'patient']])
    expect([sessions.length, patients.length]).toEqual([1, 1])
    expect(messages).toEqual([{ purpose: 'passwordChanged' }])
    const old = await portal.call(contact, { method: 'GET', url: '/api/dashboard/user' })
    expect(old.statusCode).toBe(401)
  })

  test('a contact who was only invited is not taken for this patient without the partner’s word either', async () => {
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const patient = somebody({ email: contact.email })
    expect((await check(await link(patient))).json()).toMatchObject({ result: 'Account created' })
    expect(refusal(await create(await link(patient)))).toEqual([409, '006005'])
    expect((await stored(contact.email)).user).toMatchObject({
      roles: ['contact', 'viewer'],
      password_hash: null,
    })
    expect((await create(await link(patient, { convertToPatient: true }))).statusCode).toBe(200)
  })

  test('a registration that waits for its mail is finished this way, with what the partner signed', async () => {
    const patient = somebody()
    await post('/api/patient/requestPatientAccount', {
      tenantId: 'evergreen',
      firstName: 'Typed',
      lastName: 'Wrong',
      email: patient.email,
      phones: [],
      gender: '2',
      dob: '1999-09-09',
      convertToPatient: 'false',
      workflow: 'patientAsAService',
    })
    expect((await create(await link(patient))).statusCode).toBe(200)
    const { user, patients } = await stored(patient.email)
    expect([user?.first_name, patients.map(row => row.dob)]).toEqual(['Iris', [patient.dob]])
    const left = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('registrations')
        .where('user_id', '=', user?.id ?? '')
        .selectAll()
        .execute(),
    )
    expect(left).toEqual([])
  })

  test('a disabled account stays disabled', async () => {
    const person = await portal.person({ roles: ['contact', 'viewer'] })
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', person.userId).execute(),
    )
    const response = await create(await link(somebody({ email: person.email })))
    expect(refusal(response)).toEqual([403, 'ACCOUNT_UNAUTHORIZED_WORKFLOW'])
  })
})

describe('not valid, and nothing happens:', () => {
  const bent: [string, (patient: Patient) => Promise<unknown>][] = [
    ['no text at all', async () => ''],
    ['a plain object', async patient => ({ ...claims(patient) })],
    ['words', async () => 'not.a.link'],
    [
      'an unsigned text (alg none)',
      async patient => `${encode({ alg: 'none', kid: 'demo-2026' })}.${encode(claims(patient))}.`,
    ],
    [
      'a text signed with the public key as a secret (HS256)',
      async patient => {
        const { use: _use, kid: _kid, alg, ...jwk } = service.keys[0] as JWK & { alg: string }
        const key = await importJWK({ ...jwk, ext: true }, alg, { extractable: true })
        const secret = await exportSPKI(key as Parameters<typeof exportSPKI>[0])
        const head = `${encode({ alg: 'HS256', kid: 'demo-2026' })}.${encode(claims(patient))}`
        return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
      },
    ],
    [
      'a key of one’s own under the name of the partner’s',
      async patient => signedByAnother(claims(patient), { kid: 'demo-2026' }),
    ],
    [
      'a key of one’s own that the text brings along',
      async patient => signedByAnother(claims(patient), { kid: 'mine' }, true),
    ],
    [
      'a changed person',
      async patient => {
        const [head, , signature] = (await link(patient)).split('.')
        return `${head}.${encode(claims({ ...patient, mrn: 'EG-100417' }))}.${signature}`
      },
    ],
    ['a signature cut short', async patient => (await link(patient)).slice(0, -4)],
    ['another partner’s', patient => link(patient, { aud: 'lakeside' })],
    ['one for several partners', patient => link(patient, { aud: ['evergreen', 'lakeside'] })],
    ['another system’s', patient => link(patient, { iss: 'https://elsewhere.example' })],
    ['one that ended', patient => link(patient, { iat: seconds() - 1000, exp: seconds() - 100 })],
    ['one that lives too long', patient => link(patient, { exp: seconds() + 901 })],
    ['one made in the future', patient => link(patient, { iat: seconds() + 300, exp: seconds() + 600 })],
    ['one that never ends', patient => link(patient, { exp: undefined })],
    ['one without a number of its own', patient => link(patient, { jti: undefined })],
    ['one with a number that is easily guessed', patient => link(patient, { jti: '1' })],
    ['one without a record number', patient => link({ ...patient, mrn: ' ' })],
    ['one with a day that never was', patient => link({ ...patient, dob: '1946-02-30' })],
    ['one with two addresses', patient => link({ ...patient, email: 'a@people.example,b@people.example' })],
    ['one with a line break in the name', patient => link({ ...patient, firstName: 'Iris\r\nBcc: x' })],
    ['a very long one', patient => link({ ...patient, more: 'x'.repeat(8_000) })],
  ]
  test.each(bent)('%s', async (_name, make) => {
    const patient = somebody()
    const data = await make(patient)
    const before = await everything()
    // The check takes text only; account creation also accepts an object, as specified, and refuses it.
    const answers = [await create(data), ...(typeof data === 'string' ? [await check(data)] : [])]
    for (const response of answers) expect(refusal(response)).toEqual(notValid)
    expect(await everything()).toEqual(before)
  })

  test('a text larger than any link is refused before it is looked at', async () => {
    expect((await check('x'.repeat(20_001))).statusCode).toBe(400)
    expect((await check('x'.repeat(100_000))).statusCode).toBe(413)
  })

  test('the demo’s key counts in the demo only', async () => {
    const data = await link(somebody())
    const { env } = portal.services
    portal.services.env = { ...env, DEMO: false }
    const response = await check(data)
    portal.services.env = env
    expect(refusal(response)).toEqual(notValid)
  })

  test.each([
    ['no data', { tenantId: 'evergreen' }],
    ['data that are no text', { tenantId: 'evergreen', userData: 5 }],
  ])('with %s, by the code for it', async (_, body) => {
    expect(refusal(await post('/api/patient/checkPatientAccountStatus', body))).toEqual([
      400,
      'VERIFICATION_PATIENT_INVALID_POST_DATA',
    ])
  })

  test('at a partner without such a service, or in another’s name, with a reason of its own', async () => {
    const data = await link(somebody())
    for (const response of [
      await check(data, 'lakeside'),
      await create(data, {}, { tenant: 'lakeside' }),
      await post('/api/patient/checkPatientAccountStatus', { tenantId: 'lakeside', userData: data }),
    ])
      expect(refusal(response)).toEqual([403, 'ACCOUNT_UNAUTHORIZED_WORKFLOW'])
  })
})

describe('what the rest of the body cannot do', () => {
  test('another type of user, former terms and a weak password are refused, and the link stays good', async () => {
    const patient = somebody()
    const data = await link(patient)
    expect(refusal(await create(data, { userType: 'clinician' }))).toEqual([
      403,
      'ACCOUNT_UNAUTHORIZED_WORKFLOW',
    ])
    expect(refusal(await create(data, { accepted_terms_id: 'terms-2020' }))).toEqual([
      422,
      'INVALID_TERMS_OF_USE_ID',
    ])
    expect(refusal(await create(data, { accepted_terms_id: '' }))).toEqual([
      400,
      'VERIFICATION_TERMS_NOT_ACCEPTED',
    ])
    expect(refusal(await create(data, { password: 'short' }))).toEqual([422, 'INVALID_PASSWORD'])
    expect(refusal(await create(data, { password: undefined }))).toEqual([400, '000000'])
    expect((await stored(patient.email)).users).toBe(0)
    expect((await create(data)).statusCode).toBe(200)
  })

  test('roles, ids and addresses beside the signed text, and unknown claims in it, grant nothing (T-14)', async () => {
    const victim = await portal.person({ password: 'Some!2468' })
    const patient = somebody()
    const response = await create(
      await link(
        { ...patient, roles: ['signer'], patientId: victim.patientId, userId: victim.userId },
        { roles: ['signer', 'uploader'], patient_id: victim.patientId, sub: victim.userId },
      ),
      {
        roles: ['signer', 'uploader', 'preparer', 'patient'],
        active: true,
        patientId: victim.patientId,
        encryptedPatientId: victim.patientId,
        email: victim.email,
        tenantId: 'lakeside',
      },
    )
    expect(response.statusCode).toBe(200)
    const { user, patients } = await stored(patient.email)
    expect(user?.roles).toEqual(['patient', 'viewer'])
    expect(patients[0]?.id).not.toBe(victim.patientId)
    expect((await stored(victim.email)).patients.map(row => row.id)).toEqual([victim.patientId])
  })
})

test('made and refused accounts are written down without a name, an address or a number', async () => {
  const patient = somebody({ firstName: 'Zephyrine' })
  await create(await link(patient))
  await create('nothing')
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('action', 'in', ['createAccount', 'checkAccountLink'])
      .selectAll()
      .execute(),
  )
  expect(rows.some(row => row.outcome === 'done' && row.patient_id !== null)).toBe(true)
  expect(rows.some(row => row.outcome === 'denied' && row.code === 'ACCOUNT_LINK_NOT_VALID')).toBe(true)
  for (const secret of ['Zephyrine', '@people.example', patient.mrn])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

async function signedByAnother(
  payload: unknown,
  header: { kid: string },
  bringsKey = false,
): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { exportJWK } = await import('jose')
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: 'ES256',
      ...header,
      ...(bringsKey && { jwk: await exportJWK(publicKey), jku: 'https://evil.example/keys' }),
    })
    .sign(privateKey)
}
