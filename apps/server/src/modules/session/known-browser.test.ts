// Guessing gets slower for all browsers except the one that signed in to this account before (ruling G-22).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import { deleteOldAttempts } from '../../core/rate-limits/delete-old-attempts.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tenantId: string
let hash: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  hash = await portal.services.passwords.hash('Right!2468')
})
afterAll(() => portal.close())

async function person(): Promise<TestPerson> {
  const made = await portal.person()
  await inTenant(portal.services.db, tenantId, trx =>
    trx.updateTable('users').set({ password_hash: hash }).where('id', '=', made.userId).execute(),
  )
  return made
}
let lastAddress = 0
async function signIn(email: string, password: string, known?: string) {
  portal.waits.length = 0
  const response = await portal.call(null, {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: { email, password },
    // Each try from another address: this test is not about the lock of one pair.
    remoteAddress: `10.7.${lastAddress >> 8}.${lastAddress++ & 255}`,
    ...(known !== undefined && { headers: { cookie: `careword-known=${known}` } }),
  })
  const mark = response.cookies.find(cookie => cookie.name.startsWith('careword-known-'))
  return { response, mark, waited: portal.waits.reduce((sum, ms) => sum + ms, 0) }
}
/** Twenty-five failures from as many addresses, without waiting for them. */
async function guessedAt(email: string): Promise<void> {
  for (let i = 0; i < 25; i++) await portal.services.rateLimits.consume('loginAccount', [tenantId, email])
}

describe('after many failures from everywhere', () => {
  test('a browser that signed in before is served at once, any other waits, and no account is locked out', async () => {
    const someone = await person()
    const before = await signIn(someone.email, 'Right!2468')
    expect(before.mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/session' })
    await guessedAt(someone.email)
    const known = await signIn(someone.email, 'Wrong!2468', before.mark?.value)
    expect(known.response.statusCode).toBe(401)
    const foreign = await signIn(someone.email, 'Right!2468')
    expect(foreign.response.statusCode).toBe(200)
    // A tenth of a second for each failure beyond ten; the known browser's own was the twenty-sixth.
    expect(foreign.waited).toBe(1_600)
    expect(known.waited).toBe(0)
  })

  test('a family’s computer is known to each of them', async () => {
    const [one, other] = [await person(), await person()]
    const marks = [
      (await signIn(one.email, 'Right!2468')).mark,
      (await signIn(other.email, 'Right!2468')).mark,
    ]
    expect(new Set(marks.map(mark => mark?.name)).size).toBe(2)
    await guessedAt(one.email)
    await guessedAt(other.email)
    const both = marks.map(mark => mark?.value).join('; careword-known-other=')
    for (const { email } of [one, other]) expect((await signIn(email, 'Wrong!2468', both)).waited).toBe(0)
  })

  test('the mark of another account and a changed one are no mark', async () => {
    const someone = await person()
    const other = await person()
    const mark = (await signIn(other.email, 'Right!2468')).mark?.value ?? ''
    await guessedAt(someone.email)
    for (const held of [mark, `${mark.slice(0, -2)}AA`]) {
      const tried = await signIn(someone.email, 'Wrong!2468', held)
      expect(tried.waited).toBeGreaterThanOrEqual(1_500)
    }
  })

  test('an address without an account waits as long', async () => {
    await guessedAt('no-such-person@people.example')
    const tried = await signIn('no-such-person@people.example', 'Wrong!2468')
    expect(tried.response.statusCode).toBe(401)
    expect(tried.waited).toBe(1_500)
  })
})

test('old counts are forgotten, running ones stay', async () => {
  await portal.services.rateLimits.consume('loginPair', ['old'])
  await portal.services.rateLimits.consume('loginPair', ['new'])
  await sql`update limits.attempts set expire = 1 where key in (
    select key from limits.attempts where key like 'loginPair:%' order by expire limit 1)`.execute(
    portal.services.db,
  )
  const counted = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from limits.attempts where expire < 1000`.execute(
        portal.services.db,
      )
    ).rows[0]?.n
  expect(await counted()).toBe(1)
  await deleteOldAttempts(portal.services)
  expect(await counted()).toBe(0)
  expect(await portal.services.rateLimits.count('loginPair', ['new'])).toBe(1)
})
