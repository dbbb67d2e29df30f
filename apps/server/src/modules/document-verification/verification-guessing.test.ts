// Guessing at codes, and learning something from how the page responds (issue 15, threats).

import { checkCodeOf, groupedCode } from '@careword/domain/documents/check-code'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { documentWithCode } from '../../testing/document-with-code.ts'
import { noPages } from '../../testing/no-pages.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tenantId: string
const codes = new Map<string, string>()
const code = (of: string): string => codes.get(of) ?? ''
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tenantId = await portal.tenantId('evergreen')
  codes.set('evergreen', await documentWithCode(portal, 'evergreen', 'Active'))
  codes.set('lakeside', await documentWithCode(portal, 'lakeside', 'Active'))
  codes.set('outside', await documentWithCode(portal, 'evergreen', 'Unknown'))
})
afterAll(() => portal.close())

const check = (typed: string, remoteAddress: string, more: object = {}) =>
  portal.call(null, {
    method: 'GET',
    url: `/verify/${encodeURIComponent(typed)}`,
    remoteAddress,
    ...more,
  })
const guess = () => checkCodeOf(randomBytes(8))
const countNoted = async () => {
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('action', '=', 'checkDocument')
      .where('outcome', '=', 'failed')
      .select(['code', 'document_id', 'patient_id'])
      .execute(),
  )
  expect(
    rows.every(row => row.code === 'unknown' && row.document_id === null && row.patient_id === null),
  ).toBe(true)
  return rows.length
}

test('what is not known is answered alike, whatever it is: the same status, headers and words', async () => {
  const asked = {
    'a code that nobody has': guess(),
    'another partner’s': code('lakeside'),
    'of a document that nobody vouches for': code('outside'),
    'one sign short': guess().slice(1),
    'no code at all': 'hello there',
    'an injection': "' or 1=1 --",
    markup: '<script>alert(1)</script>',
    'a NUL': 'A\0B',
    'very long': 'A'.repeat(3_000),
  }
  const seen = new Map<string, string>()
  for (const [what, typed] of Object.entries(asked)) {
    const { statusCode, headers, body } = await check(typed, '172.30.0.1')
    const { date: _, 'content-length': _length, ...fixed } = headers
    expect(body).toContain('<h1>Unknown</h1>')
    expect(body, what).not.toContain('<script')
    // The page repeats only the typed text, in the field where it can be corrected.
    const words = body.replace(/(<input id="code"[^>]* value=")[^"]*"/, '$1"')
    seen.set(what, JSON.stringify([statusCode, fixed, words]))
  }
  expect(new Set(seen.values()).size, [...seen.keys()].join()).toBe(1)
})

test('a code is of its partner alone', async () => {
  expect((await check(code('evergreen'), '172.30.0.2')).body).toContain('<h1>In force</h1>')
  expect((await check(code('evergreen'), '172.30.0.2', { tenant: 'lakeside' })).body).toContain(
    '<h1>Unknown</h1>',
  )
  expect((await check(code('lakeside'), '172.30.0.2', { tenant: 'lakeside' })).body).toContain(
    '<h1>In force</h1>',
  )
  const nobodys = await check(code('evergreen'), '172.30.0.2', { headers: { host: 'unknown.localhost' } })
  expect(nobodys.statusCode).toBe(404)
  expect(nobodys.body).not.toContain('In force')
})

test('no cache keeps it, no search engine finds it, no site frames it, and it calls no other site', async () => {
  for (const [url, status] of [
    [`/verify/${code('evergreen')}`, 200],
    [`/verify/${guess()}`, 200],
    ['/verify', 200],
    ['/verify?code=x', 303],
  ] as const) {
    const { headers, statusCode, body } = await portal.call(null, {
      method: 'GET',
      url,
      remoteAddress: '172.30.0.3',
    })
    expect(statusCode).toBe(status)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['set-cookie']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    if (status === 303) continue
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/ style=|<style|<script(?! type="module" src=")|\son\w+=|https?:\/\//)
    expect(Buffer.byteLength(body)).toBeLessThan(6_000)
  }
  // An address that ends as a file does is none to be kept.
  const file = await check(`${code('evergreen')}.css`, '172.30.0.3')
  expect(file.headers['cache-control']).toBe('no-store')
})

test('a person who guesses is stopped after sixty, also with the right code then; their neighbours are not', async () => {
  const before = await countNoted()
  const tries = await Promise.all(Array.from({ length: 100 }, () => check(guess(), '172.31.0.1')))
  const of = (status: number) => tries.filter(({ statusCode }) => statusCode === status)
  expect([of(200).length, of(429).length]).toEqual([60, 40])
  const refused = await check(code('evergreen'), '172.31.0.1', { headers: { 'accept-language': 'es' } })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.body).toContain('Pruebe otra vez en 15 minutos.')
  expect((await check(code('evergreen'), '172.31.0.2')).body).toContain('<h1>In force</h1>')
  // Thirty are audited, and the audit does not grow with the others.
  expect((await countNoted()) - before).toBe(30)
}, 60_000)

test('an IPv6 network is one, whatever its addresses', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 61; i++)
    statuses.push((await check(guess(), `2001:db8:7:7::${i.toString(16)}`)).statusCode)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
}, 60_000)

test('a clinic that checks many right codes is not taken for one that guesses', async () => {
  for (let i = 0; i < 120; i++) expect((await check(code('evergreen'), '172.31.1.1')).statusCode).toBe(200)
  const { count } = portal.services.rateLimits
  expect(await count('checkGuessNetwork', [tenantId, '172.31.1.1'])).toBe(0)
}, 60_000)

test('from everywhere at once two thousand guesses are all there are', async () => {
  const { count } = portal.services.rateLimits
  const before = await count('checkGuessTenant', [tenantId])
  let limited = 0
  for (let network = 0; network < 60; network++) {
    const tries = await Promise.all(Array.from({ length: 40 }, () => check(guess(), `172.16.${network}.9`)))
    expect(tries.every(({ body }) => !/In force|Replaced|Revoked|Void/.test(body))).toBe(true)
    limited += tries.filter(({ statusCode }) => statusCode === 429).length
  }
  expect(limited).toBe(60 * 40 - (2_000 - before))
  // The other partner's people go on.
  expect((await check(code('lakeside'), '172.16.0.9', { tenant: 'lakeside' })).statusCode).toBe(200)
}, 120_000)

test('the database is asked the same for another partner’s code as for an unknown one, and for no code at all', async () => {
  const tenant = 'lakeside'
  const kinds = { malformed: 'hello', unknown: guess(), other: code('evergreen') }
  const asked: string[][] = []
  await check(guess(), '172.29.0.1', { tenant })
  for (const [number, typed] of Object.values(kinds).entries())
    asked.push((await statementsOf(() => check(typed, `172.29.1.${number}`, { tenant }))).asked)
  expect(asked[0]?.length).toBeGreaterThan(2)
  expect(asked[1]).toEqual(asked[0])
  expect(asked[2]).toEqual(asked[0])
})

test('an unavailable database is reported in words, and not as an unknown code', async () => {
  const { rateLimits } = portal.services
  portal.services.rateLimits = {
    ...rateLimits,
    takeInTurn: async () => {
      throw new Error('Connection terminated')
    },
  }
  const { statusCode, body, headers } = await check(groupedCode(code('evergreen')), '172.30.0.9')
  portal.services.rateLimits = rateLimits
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '60'])
  expect(body).toContain('<h1>Not right now</h1>')
})
