// The code and the link of an invitation (Shell spec §4, rulings G-15 to G-19; security T-09, T-02, A-04).

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { makePool } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { makeRateLimits } from '../../core/rate-limits/rate-limits.ts'
import { type Invited, browser, invite, invited } from '../../testing/invited.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

let network = 0
/** Each test comes from a network of its own, so that none is limited by another. */
const somewhere = () => `10.${Math.floor(++network / 250)}.${network % 250}.7`

interface Ask {
  email?: unknown
  code: unknown
  patientId?: string | null
  tenant?: string
  path?: string
  from?: string
}

const verify = ({ email = '', code, patientId = null, tenant = 'evergreen', path = tenant, from }: Ask) =>
  portal.call(null, {
    method: 'POST',
    url: `/api/dashboard/verify-activation-code/${path}`,
    tenant,
    payload: { email, code, patientId, ssoLogin: false },
    remoteAddress: from ?? somewhere(),
  })
const verifyContact = (userId: string, code: unknown, { email = '', tenant = 'evergreen' } = {}) =>
  portal.call(null, {
    method: 'POST',
    url: `/api/dashboard/verify-contact-activation-code/${tenant}`,
    tenant,
    payload: { userId, email, code },
    remoteAddress: somewhere(),
  })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const later = (ms: number) => portal.setNow(new Date(Date.now() + ms))
const minutes = 60_000
const hours = 60 * minutes

async function result(response: Promise<{ json: () => { result: string } }>): Promise<string> {
  return (await response).json().result
}

async function wearOut(person: Invited): Promise<void> {
  for (let i = 0; i < 5; i++)
    expect(await result(verify({ email: person.email, code: wrong(person.code) }))).toBe('Incorrect code')
}

describe('the right code', () => {
  test('leads a patient on with the id, the terms of patients and a proof that no script can read', async () => {
    const person = await invited(portal, { firstName: 'Quillon', lastName: 'Featherby' })
    const response = await verify({ email: person.email, code: person.code })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      result: 'success',
      patient_id: person.patientId,
      patient_activated: false,
      contact_user_id: null,
      user_type: 'patient',
      email: person.email,
      terms_of_use_id: await portal.termsId('patient'),
      terms_of_use_link: expect.stringContaining('/partner-files/terms/'),
    })
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^careword-proof-/),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 1800,
      }),
    ])
    expect(JSON.stringify(response.headers) + response.body).not.toMatch(/Quillon|Featherby|1950/)
  })

  test('works with the id of the link, with the address, and with both', async () => {
    const person = await invited(portal)
    const { code, email, patientId } = person
    for (const ask of [{ email }, { patientId }, { patientId, email }, { email: ` ${email.toUpperCase()} ` }])
      expect(await result(verify({ ...ask, code })), JSON.stringify(ask)).toBe('success')
  })

  test('typed often is no wrong try, and stays good until the password is set', async () => {
    const person = await invited(portal)
    for (let i = 0; i < 8; i++)
      expect(await result(verify({ email: person.email, code: person.code }))).toBe('success')
    expect(await result(verify({ email: person.email, code: wrong(person.code) }))).toBe('Incorrect code')
    expect(await result(verify({ email: person.email, code: person.code }))).toBe('success')
  })

  test('of a patient known only by phone is found by the number in any spelling', async () => {
    const person = await invited(portal, { phone: '+15555550123' })
    for (const typed of [
      '5555550123',
      '(555) 555-0123',
      '+1 555 555 0123',
      '1-555-555-0123',
      '(555) 555-0123@phone.evergreen.example',
    ])
      expect(await result(verify({ email: typed, code: person.code })), typed).toBe('success')
  })

  test('of a contact shows whose terms to accept, by their own call and by the general one', async () => {
    const person = await invited(portal, { roles: ['contact', 'viewer'] })
    const own = await verifyContact(person.userId, person.code)
    expect(own.json()).toEqual({
      result: 'success',
      patient_contact_activated: false,
      user_type: 'contact',
      email: person.email,
      terms_of_use_id: await portal.termsId('contact'),
      terms_of_use_link: expect.any(String),
    })
    expect(own.cookies.map(cookie => cookie.name)).toEqual([expect.stringMatching(/^careword-proof-/)])
    const general = await verify({ email: person.email, code: person.code })
    expect(general.json()).toMatchObject({
      result: 'success',
      patient_id: null,
      contact_user_id: person.userId,
      user_type: 'contact',
    })
  })

  test('of a clinician comes without terms', async () => {
    const person = await invited(portal, { roles: ['signer', 'viewer'] })
    expect((await verifyContact(person.userId, person.code)).json()).toMatchObject({
      result: 'success',
      user_type: 'clinician',
      terms_of_use_id: null,
      terms_of_use_link: null,
    })
  })
})

describe('the link', () => {
  test('leads on like the code, and opening it consumes nothing: mail scanners run scripts', async () => {
    const person = await invited(portal)
    for (let i = 0; i < 10; i++)
      expect(await result(verify({ patientId: person.patientId, code: person.token }))).toBe('success')
    expect(await result(verify({ patientId: person.patientId, code: person.code }))).toBe('success')
  })

  test('ends after 72 hours; a genuine one then shows where a new one goes, a guessed one does not', async () => {
    const person = await invited(portal)
    later(72 * hours - minutes)
    expect(await result(verify({ patientId: person.patientId, code: person.token }))).toBe('success')
    later(72 * hours + minutes)
    const { patientId } = person
    const ended = await verify({ patientId, code: person.token })
    expect(ended.json()).toMatchObject({ result: 'Link expired', email: person.email, patient_id: patientId })
    expect(ended.cookies).toEqual([])
    const guessed = await verify({ patientId, code: 'A'.repeat(43) })
    expect(guessed.json()).toMatchObject({ result: 'Link expired', email: null })
  })

  test('of a former message works no more, and neither does its code', async () => {
    const person = await invited(portal)
    const newer = await invite(portal, person)
    const { patientId } = person
    expect(await result(verify({ patientId, code: person.token }))).toBe('Link expired')
    expect(await result(verify({ patientId, code: person.code }))).toBe('Incorrect code')
    expect(await result(verify({ patientId, code: newer.token }))).toBe('success')
    expect(await result(verify({ patientId, code: newer.code }))).toBe('success')
  })

  test('still works when a person has spent the code with wrong tries', async () => {
    const person = await invited(portal)
    await wearOut(person)
    expect(await result(verify({ patientId: person.patientId, code: person.token }))).toBe('success')
  })
})

describe('T-09: guessing the six digits', () => {
  test('(a) after five wrong ones the right one is refused too', async () => {
    const person = await invited(portal)
    await wearOut(person)
    const response = await verify({ email: person.email, code: person.code })
    expect(response.json().result).toBe('Code expired')
    expect(response.cookies).toEqual([])
  })

  test('(b) two hundred at once, from as many places, are five tries', async () => {
    const person = await invited(portal)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        verify({ email: person.email, code: wrong(person.code), from: `172.16.${i}.9` }),
      ),
    )
    const outcomeOf = answers.map(response =>
      response.statusCode === 429 ? 'limited' : response.json().result,
    )
    expect(outcomeOf.filter(each => each === 'Incorrect code')).toHaveLength(5)
    expect(outcomeOf.every(each => ['Incorrect code', 'Code expired', 'limited'].includes(each))).toBe(true)
    const rows = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.selectFrom('sent_codes').where('user_id', '=', person.userId).select('tries').execute(),
    )
    expect(rows).toEqual([{ tries: 6 }])
    expect(await result(verify({ email: person.email, code: person.code }))).not.toBe('success')
  })

  test('(c) a new code ends the former and gives five new tries', async () => {
    const person = await invited(portal)
    await wearOut(person)
    const newer = await invite(portal, person)
    expect(await result(verify({ email: person.email, code: person.code }))).toBe('Incorrect code')
    expect(await result(verify({ email: person.email, code: newer.code }))).toBe('success')
  })

  test('(e) an invitation’s code ends after 24 hours, one asked for after ten minutes', async () => {
    const person = await invited(portal)
    const { email } = person
    later(24 * hours - minutes)
    expect(await result(verify({ email, code: person.code }))).toBe('success')
    later(24 * hours + 1000)
    expect(await result(verify({ email, code: person.code }))).toBe('Code expired')
    portal.setNow(null)
    const texted = await invited(portal, { phone: '+15555550177' })
    later(10 * minutes - 1000)
    expect(await result(verify({ email: texted.email, code: texted.code }))).toBe('success')
    later(10 * minutes + 1000)
    expect(await result(verify({ email: texted.email, code: texted.code }))).toBe('Code expired')
  })

  test('(f) the code or link of one person is worth nothing for another', async () => {
    const one = await invited(portal)
    const other = await invited(portal)
    expect(await result(verify({ email: other.email, code: one.code }))).toBe('Incorrect code')
    expect(await result(verify({ patientId: other.patientId, code: one.token }))).toBe('Link expired')
    expect(await result(verify({ patientId: one.patientId, email: other.email, code: one.code }))).toBe(
      "Can't find the user",
    )
    expect(await result(verify({ patientId: one.patientId, email: other.email, code: one.token }))).toBe(
      "Can't find the user",
    )
    expect(await result(verifyContact(other.userId, one.code))).toBe('Incorrect code')
  })

  test('(h) one guess at each of many accounts from one network is stopped', async () => {
    const from = somewhere()
    const answers = []
    for (let i = 0; i < 80; i++)
      answers.push(await verify({ email: `nobody-${i}@people.example`, code: '000000', from }))
    expect(answers.slice(0, 60).map(response => response.statusCode)).toEqual(Array(60).fill(200))
    for (const refused of answers.slice(60)) {
      expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    // The right code is refused from that network as well; its owner at home is not refused, and a link never is.
    const person = await invited(portal)
    expect((await verify({ email: person.email, code: person.code, from })).statusCode).toBe(429)
    expect(await result(verify({ email: person.email, code: person.code }))).toBe('success')
    expect(await result(verify({ patientId: person.patientId, code: person.token, from }))).toBe('success')
  })

  test('one person’s codes of a whole day take 25 wrong tries, wherever they come from', async () => {
    const person = await invited(portal)
    let sent = { code: person.code }
    for (let codes = 0; codes < 5; codes++) {
      for (let i = 0; i < 5; i++)
        expect(await result(verify({ email: person.email, code: wrong(sent.code) }))).toBe('Incorrect code')
      sent = await invite(portal, person)
    }
    expect((await verify({ email: person.email, code: sent.code })).statusCode).toBe(429)
    expect((await verify({ patientId: person.patientId, code: sent.code })).statusCode).toBe(429)
  })

  test('right codes are given back to the network: a hospital may activate hundreds', async () => {
    const from = somewhere()
    const person = await invited(portal)
    for (let i = 0; i < 70; i++)
      expect((await verify({ email: person.email, code: person.code, from })).statusCode).toBe(200)
  })

  test.each([' 123456', '123456 ', '12345', '1234567', '１２３４５６', '12345a', '+12345', '0x1234', '1e5'])(
    '(i) %j is no code, and costs no try',
    async code => {
      const person = await invited(portal)
      for (let i = 0; i < 7; i++)
        expect(await result(verify({ email: person.email, code }))).toBe('Incorrect code')
      expect(await result(verify({ email: person.email, code: person.code }))).toBe('success')
    },
  )

  test.each([[123456], [['123456']], [null], [{ $ne: '' }], [true], ['1'.repeat(201)]])(
    '(i) %j does not fit the call',
    async code => {
      const person = await invited(portal)
      const response = await verify({ email: person.email, code })
      expect(response.statusCode).toBe(400)
      expect(response.json().errorCode).toBe('VERIFICATION_CODE_INVALID_POST_DATA')
    },
  )

  test('no code, or no person to look for, is reported as missing input', async () => {
    const outcomeOf = async (ask: Ask) => {
      const response = await verify(ask)
      return [response.statusCode, response.json().errorCode]
    }
    expect(await outcomeOf({ email: 'a@people.example', code: '' })).toEqual([
      400,
      'VERIFICATION_CODE_UNDEFINED_CODE',
    ])
    for (const email of ['', 'no address', 'a@b'])
      expect(await outcomeOf({ email, code: '123456' })).toEqual([400, 'VERIFICATION_CODE_UNDEFINED_EMAIL'])
  })

  test('tries hold across servers', async () => {
    const pool = makePool({ url: portal.ownerUrl, max: 2, onIdleError: () => {} })
    const second = await buildApp({
      ...portal.services,
      rateLimits: makeRateLimits(pool, portal.services.secret),
    })
    try {
      const person = await invited(portal)
      const from = somewhere()
      const there = (code: string, email: string) =>
        second.inject({
          method: 'POST',
          url: '/api/dashboard/verify-activation-code/evergreen',
          headers: { host: 'evergreen.localhost', origin: 'http://evergreen.localhost' },
          payload: { email, code, patientId: null },
          remoteAddress: from,
        })
      for (let i = 0; i < 5; i++) {
        const code = wrong(person.code)
        const response = await (i % 2
          ? there(code, person.email)
          : verify({ email: person.email, code, from }))
        expect(response.json().result).toBe('Incorrect code')
      }
      expect((await there(person.code, person.email)).json().result).toBe('Code expired')
      for (let i = 0; i < 54; i++)
        await (i % 2
          ? there('000000', `n${i}@people.example`)
          : verify({ email: `n${i}@people.example`, code: '000000', from }))
      expect((await there('000000', 'last@people.example')).statusCode).toBe(429)
    } finally {
      await second.close()
      await pool.end()
    }
  })
})

describe('another partner', () => {
  test('T-02: finds neither the person, the code nor the link, and its path does not help', async () => {
    const person = await invited(portal)
    expect(await result(verify({ email: person.email, code: person.code, tenant: 'lakeside' }))).toBe(
      'Incorrect code',
    )
    expect(
      await result(verify({ patientId: person.patientId, code: person.token, tenant: 'lakeside' })),
    ).toBe('Link expired')
    for (const ask of [{ path: 'lakeside' }, { tenant: 'lakeside', path: 'evergreen' }, { path: 'nobody' }]) {
      const response = await verify({ email: person.email, code: person.code, ...ask })
      expect(response.statusCode).toBe(401)
      expect(response.json().errorCode).toBe('VERIFICATION_CODE_INVALID_URL')
      expect(response.cookies).toEqual([])
    }
  })

  test('the same address at two partners is two people with two codes', async () => {
    const here = await invited(portal)
    const there = await invited(portal, { tenant: 'lakeside' })
    await inTenant(portal.services.db, await portal.tenantId('lakeside'), trx =>
      trx
        .updateTable('users')
        .set({ email: here.email, email_key: here.email })
        .where('id', '=', there.userId)
        .execute(),
    )
    expect(await result(verify({ email: here.email, code: there.code }))).toBe('Incorrect code')
    expect(await result(verify({ email: here.email, code: there.code, tenant: 'lakeside' }))).toBe('success')
  })
})

describe('who is not to be activated', () => {
  test('an account that is set up is reported as such', async () => {
    const person = await invited(portal)
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.updateTable('users').set({ password_hash: 'set' }).where('id', '=', person.userId).execute(),
    )
    for (const ask of [
      { email: person.email, code: person.code },
      { patientId: person.patientId, code: person.token },
    ]) {
      const response = await verify(ask)
      expect(response.json()).toMatchObject({
        result: 'Account created',
        patient_activated: true,
        email: null,
      })
      expect(response.cookies).toEqual([])
    }
    const own = await verifyContact(person.userId, person.code)
    expect(own.json()).toMatchObject({ result: 'Account created', patient_contact_activated: true })
  })

  test('an explicit partner states that an id or an address is not known; a disabled account is not', async () => {
    expect(await result(verify({ patientId: randomUUID(), code: '123456' }))).toBe('Account not exist')
    expect(await result(verify({ patientId: 'nonsense', code: '123456' }))).toBe('Account not exist')
    expect(await result(verifyContact(randomUUID(), 'A'.repeat(43)))).toBe('Account not exist')
    expect(await result(verify({ email: 'nobody@people.example', code: '123456' }))).toBe(
      "Can't find the user",
    )
    const person = await invited(portal)
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', person.userId).execute(),
    )
    expect(await result(verify({ patientId: person.patientId, code: person.code }))).toBe('Account not exist')
    expect(await result(verify({ email: person.email, code: person.token }))).toBe("Can't find the user")
  })
})

describe('what is kept', () => {
  test('of codes, links and proofs the database holds no plain one', async () => {
    const person = await invited(portal)
    const response = await verify({ email: person.email, code: person.code })
    const proof = response.cookies[0]?.value ?? ''
    const rows = await inTenant(portal.services.db, await portal.tenantId('evergreen'), async trx => [
      ...(await trx.selectFrom('sent_codes').where('user_id', '=', person.userId).selectAll().execute()),
      ...(await trx.selectFrom('account_proofs').where('user_id', '=', person.userId).selectAll().execute()),
      ...(await trx.selectFrom('messages').where('user_id', '=', person.userId).selectAll().execute()),
    ])
    expect(rows.length).toBe(3)
    const kept = rows
      .flatMap(row => Object.values(row))
      .map(value => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
      .join('\n')
    for (const secret of [person.code, person.token, proof]) expect(kept).not.toContain(secret)
  })

  test('every try is written down with its outcome and without what was typed', async () => {
    const person = await invited(portal)
    await verify({ email: person.email, code: wrong(person.code) })
    await verify({ email: person.email, code: person.code })
    const tenantId = await portal.tenantId('evergreen')
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('tenant_id', '=', tenantId)
        .where('actor_id', '=', person.userId)
        .orderBy('id')
        .selectAll()
        .execute(),
    )
    expect(rows.map(row => [row.action, row.outcome, row.code])).toEqual([
      ['verifyAccount', 'failed', 'VERIFICATION_INCORRECT_CODE'],
      ['verifyAccount', 'done', null],
    ])
    expect(JSON.stringify(rows)).not.toContain(person.email)
  })

  test('a proof is one browser’s: it is no cookie of a call that failed, and a fresh one each time', async () => {
    const person = await invited(portal)
    const one = browser(portal)
    const ask = {
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { email: person.email, code: person.code, patientId: null },
      remoteAddress: somewhere(),
    } as const
    await one.call(ask)
    const [first] = one.cookies.values()
    expect(first).toHaveLength(43)
    await one.call(ask)
    expect([...one.cookies.values()].filter(each => each === first)).toHaveLength(1)
    expect(one.cookies.size).toBe(2)
  })
})

test('under an attack on a whole partner codes wait, at that partner only, and links go on working', async () => {
  const person = await invited(portal, { tenant: 'lakeside' })
  const lakeside = await portal.tenantId('lakeside')
  const guesses = async (count: number) => {
    for (let i = 0; i < count; i += 100)
      await Promise.all(
        Array.from({ length: 100 }, () => portal.services.rateLimits.consume('verifyTenant', [lakeside])),
      )
  }
  await guesses(1_900)
  const ask = { email: person.email, code: person.code, tenant: 'lakeside' }
  expect(await result(verify(ask))).toBe('success')
  await expect(guesses(200)).rejects.toThrow('TOO_MANY_ATTEMPTS')
  expect((await verify(ask)).statusCode).toBe(429)
  const link = { patientId: person.patientId, code: person.token, tenant: 'lakeside' }
  expect(await result(verify(link))).toBe('success')
  const elsewhere = await invited(portal)
  expect(await result(verify({ email: elsewhere.email, code: elsewhere.code }))).toBe('success')
})

describe('codes that are tried where none was sent', () => {
  const tries = async (count: number, email: () => string) => {
    const answers: number[] = []
    for (let n = 0; n < count; n++) {
      const response = await portal.call(null, {
        method: 'POST',
        url: '/api/dashboard/verify-activation-code/lakeside',
        tenant: 'lakeside',
        payload: { email: email(), code: '123456', patientId: null },
        remoteAddress: `10.77.${Math.floor(n / 50)}.1`,
      })
      answers.push(response.statusCode)
    }
    return answers
  }

  test('do not count against the partner: everybody’s codes go on working, and the alarm rings once', async () => {
    const lakeside = await portal.tenantId('lakeside')
    for (const limit of ['verifyTenant', 'verifyNothing', 'verifyGuessingLogged'] as const)
      await portal.services.rateLimits.forget(limit, [lakeside])
    const warned = vi.spyOn(portal.services.log, 'warn').mockImplementation(() => {})
    const { env } = portal.services
    const before = env.SPRAYING_ALARM
    env.SPRAYING_ALARM = 20
    try {
      let n = 0
      expect(new Set(await tries(20, () => `made-up-${n++}@people.example`))).toEqual(new Set([200]))
      expect(warned).not.toHaveBeenCalled()
      await tries(3, () => `made-up-${n++}@people.example`)
      expect(warned).toHaveBeenCalledTimes(1)
      expect(JSON.stringify(warned.mock.calls)).not.toContain('made-up')
      expect(await portal.services.rateLimits.count('verifyTenant', [lakeside])).toBe(0)
      expect(await portal.services.rateLimits.count('verifyNothing', [lakeside])).toBe(23)
      // A wrong code for a person who was sent one is a guess, and counts.
      const someone = await invited(portal, { tenant: 'lakeside' })
      await tries(2, () => someone.email)
      expect(await portal.services.rateLimits.count('verifyTenant', [lakeside])).toBe(2)
      expect(await portal.services.rateLimits.count('verifyNothing', [lakeside])).toBe(23)
      const metrics = await portal.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
      expect(metrics.body).toContain('careword_failed_codes{partner="lakeside",at="nothing"} 23')
      expect(metrics.body).toContain('careword_failed_codes{partner="lakeside",at="sent"} 2')
    } finally {
      env.SPRAYING_ALARM = before
      warned.mockRestore()
    }
  })
})
