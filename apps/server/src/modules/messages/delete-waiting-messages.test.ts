// Messages that waited when a backup was made have been sent since: they are removed, and no address is reported as unreachable.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { deleteWaitingMessages } from './delete-waiting-messages.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('what waits in one partner is taken away; what was sent or given up stays, and so does what waits elsewhere', async () => {
  const [here, elsewhere] = [await portal.tenantId('evergreen'), await portal.tenantId('lakeside')]
  const at = new Date()
  const message = (tenantId: string, ended: { sent_at?: Date; gave_up_at?: Date } = {}) => ({
    tenant_id: tenantId,
    purpose: 'documentReady',
    channel: 'email' as const,
    recipient: 'rosa@people.example',
    user_id: null,
    lang: 'en',
    body: null,
    urgent: false,
    created_at: at,
    next_try_at: at,
    ...ended,
  })
  const add = (tenantId: string, rows: ReturnType<typeof message>[]) =>
    inTenant(portal.services.db, tenantId, trx => trx.insertInto('messages').values(rows).execute())
  const left = (tenantId: string) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('messages').select(['sent_at', 'gave_up_at']).execute(),
    )
  await add(here, [
    message(here),
    message(here),
    message(here, { sent_at: at }),
    message(here, { gave_up_at: at }),
  ])
  await add(elsewhere, [message(elsewhere)])
  const named = { createdAt: at, kind: 'documentReady', recipient: 'r…@p….example', patientId: null }
  expect(await deleteWaitingMessages(portal.services, here)).toEqual([named, named])
  const stays = await left(here)
  expect(stays).toHaveLength(2)
  expect(stays.every(row => row.sent_at !== null || row.gave_up_at !== null)).toBe(true)
  expect(await left(elsewhere)).toHaveLength(1)
})
