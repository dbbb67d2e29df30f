// Which sessions a person has: how many, for how long, and what ends them (decision 0014, G-14; security, T-11, T-12).

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { startSession } from './start-session.ts'

const right = 'Right!2468'
let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

async function signIn(person: TestPerson, password = right, headers: Record<string, string> = {}) {
  const answer = await portal.call(null, {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: { email: person.email, password },
    headers,
  })
  return { answer, cookie: answer.cookies.find(each => each.name === 'careword') }
}
const session = (person: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    startSession(trx, { tenantId, userId: person.userId, now: portal.services.now(), formerToken: null }),
  )
const stillIn = async (token: string | undefined) =>
  (
    await portal.call(null, {
      method: 'GET',
      url: '/api/dashboard/user',
      headers: { cookie: `careword=${token}` },
    })
  ).statusCode === 200
const user = (person: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('users')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', person.userId)
      .selectAll()
      .executeTakeFirstOrThrow(),
  )
const change = (person: TestPerson, set: { active?: boolean; password_hash?: string }) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('users')
      .set(set)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', person.userId)
      .execute(),
  )

test('five browsers may be signed in; the sixth sends the one out that rested longest', async () => {
  const start = new Date('2026-05-01T08:00:00Z')
  const at = (minutes: number) => portal.setNow(new Date(start.getTime() + minutes * 60_000))
  try {
    at(0)
    const someone = await portal.person({ password: right })
    const first = someone.cookie.split('=')[1]
    at(1)
    const second = await session(someone)
    at(2)
    const others = [await session(someone), await session(someone), await session(someone)]
    at(3)
    expect(await stillIn(first)).toBe(true)
    const { cookie } = await signIn(someone)
    expect(await stillIn(second)).toBe(false)
    for (const token of [first, ...others, cookie?.value]) expect(await stillIn(token)).toBe(true)
  } finally {
    portal.setNow(null)
  }
})

test("no other person's sessions end", async () => {
  const someone = await portal.person({ password: right })
  const other = await portal.person()
  for (let i = 0; i < 6; i++) await signIn(someone)
  expect(await stillIn(other.cookie.split('=')[1])).toBe(true)
})

test('eight sign-ins at once leave five', async () => {
  const someone = await portal.person({ password: right })
  const tokens = await Promise.all(Array.from({ length: 8 }, () => session(someone)))
  const open = await Promise.all(tokens.map(stillIn))
  expect(open.filter(Boolean)).toHaveLength(5)
})

test('a cookie that a person made up or prepared is never the one that is signed in', async () => {
  const someone = await portal.person({ password: right })
  const prepared = 'A'.repeat(43)
  const { cookie } = await signIn(someone, right, { cookie: `careword=${prepared}` })
  expect(cookie?.value).not.toBe(prepared)
  expect(await stillIn(prepared)).toBe(false)
  expect(await stillIn(cookie?.value)).toBe(true)
})

test('the cookie holds 256 random bits, is out of reach of scripts, ends with the browser and is erased at sign-out', async () => {
  const someone = await portal.person({ password: right })
  const { answer, cookie } = await signIn(someone)
  expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.expires).toBeUndefined()
  expect(cookie?.maxAge).toBeUndefined()
  expect(answer.body).not.toContain(cookie?.value)
  const out = await portal.call(null, {
    method: 'DELETE',
    url: '/api/session/logoutAll',
    headers: { cookie: `careword=${cookie?.value}` },
  })
  const erased = out.cookies.find(each => each.name === 'careword')
  expect(erased?.value).toBe('')
  expect(erased?.expires?.getTime()).toBe(0)
})

test('a disabled person is out at the next call, and stays out when nothing else changes', async () => {
  const someone = await portal.person({ password: right })
  const { cookie } = await signIn(someone)
  await change(someone, { active: false })
  expect(await stillIn(cookie?.value)).toBe(false)
  expect((await signIn(someone)).answer.statusCode).toBe(401)
})

test('who gets another password while theirs is being compared is not signed in with the old one', async () => {
  const someone = await portal.person({ password: right })
  const answer = await inTenant(portal.services.db, tenantId, async trx => {
    await trx
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', someone.userId)
      .execute()
    const trying = signIn(someone)
    // The sign-in has compared with the old password and waits for this row.
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(portal.services.db)
      expect(rows.length).toBeGreaterThan(0)
    }, 10_000)
    return { trying }
  }).then(({ trying }) => trying)
  expect(answer.answer.statusCode).toBe(401)
  expect(answer.cookie).toBeUndefined()
  const { rows } = await inTenant(portal.services.db, tenantId, trx =>
    sql`select outcome from audit_events where actor_id = ${someone.userId} and action = 'signIn'
      union all select 'session' from sessions where user_id = ${someone.userId}`.execute(trx),
  )
  // The session is the one that the person had.
  expect(rows).toEqual([{ outcome: 'failed' }, { outcome: 'session' }])
})

test('a sign-in leaves the language of the account as its owner chose it (ruling G-114)', async () => {
  const someone = await portal.person({ password: right })
  const before = (await user(someone)).lang
  await signIn(someone, right, { 'accept-language': before === 'es' ? 'en' : 'es' })
  expect((await user(someone)).lang).toBe(before)
})

test.each([
  ['composed', 'Caf\u00e9!2468🌻'],
  ['decomposed', 'Cafe\u0301!2468🌻'],
  ['full-width', 'Ｃａｆ\u00e9！２４６８🌻'],
])('a password typed with %s letters is the same one', async (_, typed) => {
  const someone = await portal.person({ password: 'Cafe\u0301!2468🌻' })
  expect((await signIn(someone, typed)).answer.statusCode).toBe(200)
  expect((await signIn(someone, `${typed}x`)).answer.statusCode).toBe(401)
})

test.each([
  ['no JSON', 'email=a&password=b', 400],
  ['a list', '[]', 400],
  ['nothing', 'null', 400],
  ['a number', '1', 400],
  ['an object for an address', '{"email":{"$ne":""},"password":"x"}', 400],
  ['a list for a password', '{"email":"a@b.example","password":["x"]}', 400],
])('%s as a body is a refusal and no fault', async (_, payload, status) => {
  const answer = await portal.call(null, {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ errorCode: expect.any(String), requestId: expect.any(String) })
})

test('bytes that are no text are no person', async () => {
  const answer = await portal.call(null, {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: Buffer.concat([
      Buffer.from('{"email":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('","password":"x"}'),
    ]),
    headers: { 'content-type': 'application/json' },
  })
  expect([400, 401]).toContain(answer.statusCode)
})

test('small images that a page fetches by itself never make a session longer', async () => {
  const start = new Date('2026-05-01T08:00:00Z')
  const at = (minutes: number) => portal.setNow(new Date(start.getTime() + minutes * 60_000))
  try {
    at(0)
    const someone = await portal.person()
    const token = someone.cookie.split('=')[1]
    const look = () =>
      portal.call(someone, {
        method: 'GET',
        url: '/api/pdf/thumbnails/3f0f6c1e-6a33-4a0e-9d4f-5f3c5b1c2d3e/0',
      })
    for (let minutes = 1; minutes < 20; minutes++) {
      at(minutes)
      // The document does not exist, but the response is that for a signed-in user.
      expect((await look()).statusCode).toBe(404)
    }
    at(20)
    expect((await look()).statusCode).toBe(401)
    expect(await stillIn(token)).toBe(false)
  } finally {
    portal.setNow(null)
  }
})
