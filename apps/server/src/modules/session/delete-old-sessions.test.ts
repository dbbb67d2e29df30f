import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { deleteOldSessions } from './delete-old-sessions.ts'

let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

test('the job deletes sessions that ended long ago and expired nonces, and keeps the others', async () => {
  const { db } = portal.services
  const now = new Date('2026-05-03T12:00:00Z')
  const nonce = (endsAt: string) => ({
    tenant_id: tenantId,
    nonce_hash: randomBytes(32),
    ends_at: new Date(endsAt),
  })
  const [over, alive] = [nonce('2026-05-03T11:59:00Z'), nonce('2026-05-03T12:01:00Z')]
  portal.setNow(new Date('2026-04-30T12:00:00Z'))
  const old = await portal.person()
  portal.setNow(now)
  const young = await portal.person()
  await inTenant(db, tenantId, trx => trx.insertInto('used_nonces').values([over, alive]).execute())
  await deleteOldSessions({ db, now: () => now }, tenantId)
  const left = await inTenant(db, tenantId, async trx => ({
    nonces: await trx.selectFrom('used_nonces').select('nonce_hash').execute(),
    sessions: await trx.selectFrom('sessions').select('user_id').execute(),
  }))
  expect(left.nonces.map(row => row.nonce_hash)).toEqual([alive.nonce_hash])
  const users = left.sessions.map(row => row.user_id)
  expect(users).toContain(young.userId)
  expect(users).not.toContain(old.userId)
})
