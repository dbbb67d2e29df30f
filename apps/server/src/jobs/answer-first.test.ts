// If a partner does not disclose accounts, neither the response nor its time reveals whether an address has one (decision 0011).

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { type Invited, invited, messagesOf } from '../testing/invited.ts'
import { statementsOf } from '../testing/statements.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { performRequests } from './perform-requests.ts'

let portal: TestPortal
let tenantId: string
let inUse: TestPerson
let waiting: Invited
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('lakeside')
  const lakeside = await portal.services.partners.tenant('lakeside')
  if (lakeside) lakeside.config.settings.featureToggles.enablePatientAsAService = true
  inUse = await portal.person({ tenant: 'lakeside', password: 'Right!2468' })
  waiting = await invited(portal, { tenant: 'lakeside' })
})
afterAll(() => portal.close())
afterEach(() => vi.restoreAllMocks())

const post = (url: string, payload: object) =>
  portal.call(null, { method: 'POST', url, tenant: 'lakeside', payload })
const calls = {
  'a new password': (email: string) => post('/api/dashboard/request-reset-password/lakeside', { email }),
  'an account': (email: string) =>
    post('/api/patient/requestPatientAccount', {
      tenantId: 'lakeside',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email,
      phones: [{ number: '(555)555-0117', type: 'mobile' }],
      gender: '0',
      dob: '1948-03-17',
      convertToPatient: 'false',
      workflow: 'patientAsAService',
    }),
  'a new code': (email: string) =>
    post(`/api/dashboard/resend-patient-activation-code/lakeside/${idOf(email)}`, { email }),
}
const idOf = (email: string) => [inUse, waiting].find(each => each.email === email)?.patientId ?? randomUUID()

const rows = (table: 'account_requests' | 'messages') =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom(table).where('tenant_id', '=', tenantId).select('id').execute(),
  )

describe.each(Object.entries(calls))('who asks for %s', (_what, ask) => {
  test('is answered after the same statements, whether the address is in use, invited or unknown', async () => {
    await ask(`${randomUUID()}@warm.example`)
    const asked: string[][] = []
    const answers: unknown[] = []
    for (const email of [inUse.email, waiting.email, `${randomUUID()}@people.example`]) {
      const { answer: response, asked: statements } = await statementsOf(() => ask(email))
      asked.push(statements)
      answers.push([response.statusCode, response.json(), Object.keys(response.headers)])
    }
    expect(asked[0]?.length).toBeGreaterThan(2)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
    expect(asked[0]?.join()).not.toMatch(/from "?users|into "?messages|into "?sent_codes/)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await portal.afterwards()
  })
})

test('what was asked for waits in the database, encrypted, and two servers at once do it once', async () => {
  const before = (await messagesOf(portal, inUse)).length
  await calls['a new password'](inUse.email)
  expect(await rows('account_requests')).toHaveLength(1)
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  const { rows: kept } = await owner.query<{ request: Buffer }>('select request from account_requests')
  await owner.end()
  expect(kept[0]?.request.toString('latin1')).not.toContain(inUse.email)
  await Promise.all([1, 2, 3].map(() => performRequests(portal.services, tenantId)))
  expect(await rows('account_requests')).toEqual([])
  expect(await messagesOf(portal, inUse)).toHaveLength(before + 1)
})

test('what fails waits for its next try, and holds no other person up', async () => {
  vi.spyOn(portal.services.log, 'error').mockImplementation(() => {})
  await calls['a new password'](waiting.email)
  await calls['a new password'](inUse.email)
  const before = (await rows('messages')).length
  // With these settings no link can be made.
  const env = {
    ...portal.services.env,
    PUBLIC_URL: null as unknown as string,
    PORT: Symbol() as unknown as number,
  }
  await performRequests({ ...portal.services, env }, tenantId)
  expect(await rows('account_requests')).toHaveLength(2)
  expect(await rows('messages')).toHaveLength(before)
  portal.setNow(new Date(Date.now() + 60_000))
  await portal.afterwards()
  portal.setNow(null)
  expect(await rows('account_requests')).toEqual([])
  expect(await rows('messages')).toHaveLength(before + 2)
})
