// Guessing links, with or without the id of a document (security T-05).
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { noPages } from '../../testing/no-pages.ts'
import { statementsOf } from '../../testing/statements.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => vi.restoreAllMocks())

const guess = () => randomBytes(32).toString('base64url')
const open = (documentId: string, token: string, remoteAddress: string) =>
  portal.call(null, {
    method: 'POST',
    url: '/api/patientasync/open',
    payload: { documentId, token },
    remoteAddress,
  })
/** A document of which a signature was asked, and the token of its link. */
async function asked() {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.signedBy(patient, 'person')
  const { token } = await tasks.show(patient, documentId, 'acceptSignature')
  return { patient, documentId, token }
}
const noted = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .where('action', '=', 'openTask')
      .where('outcome', '=', 'failed')
      .select(['code', 'actor_id', 'actor_type', 'address'])
      .execute(),
  )

/** Past the limit from a few networks; ten thousand tries in `test:all`. */
const [manyNetworks, tries] = process.env['TEST_ALL'] ? [50, 200] : [3, 125]

test('tokens by the thousand from many networks open nothing, and each network is stopped', async () => {
  const { documentId, token } = await asked()
  const networks = Array.from({ length: manyNetworks }, (_, i) => `172.20.${i}.7`)
  const statuses = await Promise.all(
    networks.map(async network => {
      const outcomeOf = { missed: 0, limited: 0, other: 0 }
      for (let n = 0; n < tries; n++) {
        const { statusCode, cookies } = await open(documentId, guess(), network)
        if (statusCode === 404 && cookies.length === 0) outcomeOf.missed++
        else if (statusCode === 429 && cookies.length === 0) outcomeOf.limited++
        else outcomeOf.other++
      }
      return outcomeOf
    }),
  )
  expect(statuses).toEqual(networks.map(() => ({ missed: 120, limited: tries - 120, other: 0 })))
  // The right link is limited from that network as well, and the invited person, at home, is not.
  const there = await open(documentId, token, networks[0] ?? '')
  expect([there.statusCode, there.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(Number(there.headers['retry-after'])).toBeGreaterThan(0)
  expect((await open(documentId, token, '172.21.0.1')).statusCode).toBe(200)
  // Audited up to a limit, so that the audit does not grow with guessing.
  const rows = await noted(documentId)
  expect(rows).toHaveLength(manyNetworks * 30)
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(['PATIENT_ASYNC_LINK_INVALID']))
  expect(rows.every(({ actor_id, actor_type }) => actor_id === null && actor_type === 'signer')).toBe(true)
}, 300_000)

test('another document of the same network is counted by itself, and six hundred tries are all it has', async () => {
  const from = '172.22.0.1'
  const statuses: number[] = []
  for (let document = 0; document < 6; document++) {
    const documentId = randomUUID()
    for (let n = 0; n < 101; n++) statuses.push((await open(documentId, guess(), from)).statusCode)
  }
  expect(statuses.slice(0, 600).every(status => status === 404)).toBe(true)
  expect(statuses.slice(600)).toEqual(Array(6).fill(429))
}, 120_000)

test('a household with all of its IPv6 addresses is one network', async () => {
  const { documentId } = await asked()
  const statuses: number[] = []
  for (let n = 0; n < 122; n++)
    statuses.push((await open(documentId, guess(), `2001:db8:7:7::${(n + 1).toString(16)}`)).statusCode)
  expect(statuses.slice(0, 120).every(status => status === 404)).toBe(true)
  expect(statuses.slice(120)).toEqual([429, 429])
  expect((await open(documentId, guess(), '2001:db8:7:8::1')).statusCode).toBe(404)
})

test('no word, header or work reveals whether there is such a document', async () => {
  const there = await asked()
  const gone = await asked()
  await portal.call(gone.patient, {
    method: 'PUT',
    url: `/api/document/discard/${gone.documentId}`,
    payload: {},
  })
  const elsewhere = await asked()
  const wrong = `${there.token.slice(0, -2)}${there.token.endsWith('AA') ? 'BB' : 'AA'}`
  const answers: { body: string; headers: object; work: string[] }[] = []
  for (const [documentId, token] of [
    [there.documentId, guess()],
    [there.documentId, wrong],
    [there.documentId, ''],
    [there.documentId, 'x'],
    [there.documentId, there.token.toLowerCase()],
    [gone.documentId, guess()],
    [randomUUID(), guess()],
  ] as const) {
    const { answer, asked: work } = await statementsOf(() => open(documentId, token, '172.23.0.1'))
    expect(answer.statusCode).toBe(404)
    answers.push({
      body: answer.body.replace(answer.json().requestId, ''),
      headers: Object.keys(answer.headers).toSorted(),
      work,
    })
  }
  expect(answers[0]?.work.length).toBeGreaterThan(3)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // A real link combined with another document reveals no more.
  for (const documentId of [there.documentId, randomUUID()]) {
    const answer = await open(documentId, elsewhere.token, '172.23.0.1')
    expect(answer.body.replace(answer.json().requestId, '')).toBe(answers[0]?.body)
    expect(answer.cookies).toEqual([])
  }
})

test('the link of one partner is none at another', async () => {
  const { documentId, token } = await asked()
  const answer = await portal.call(null, {
    method: 'POST',
    url: '/api/patientasync/open',
    tenant: 'lakeside',
    payload: { documentId, token },
  })
  expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'PATIENT_ASYNC_LINK_INVALID'])
})

test.each([
  ['no token', {}],
  ['a list', { token: ['a'] }],
  ['a number', { token: 1 }],
  ['nothing', { token: null }],
  ['a question to the database', { token: { $ne: '' } }],
  ['too long a text', { token: 'A'.repeat(201) }],
])('%s is no token', async (_, more) => {
  const { documentId } = await asked()
  const answer = await portal.call(null, {
    method: 'POST',
    url: '/api/patientasync/open',
    payload: { documentId, ...more },
  })
  expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'PATIENT_ASYNC_LINK_INVALID'])
  expect(answer.cookies).toEqual([])
})
