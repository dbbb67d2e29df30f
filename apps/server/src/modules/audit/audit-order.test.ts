// Two concurrent transactions: the chain includes the one that commits last, and does not report it as forged.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { linkAuditRows } from './link-audit-rows.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

function moment() {
  let come = () => {}
  const when = new Promise<void>(resolve => {
    come = resolve
  })
  return { when, come }
}
const entry = (requestId: string) => ({
  tenantId,
  actorId: null,
  actorType: 'nobody',
  action: 'viewDocuments' as const,
  outcome: 'done' as const,
  requestId,
})

test('a look that began after a save, was written down before it and committed after it is linked as well', async () => {
  const saveBegan = moment()
  const audited = moment()
  const saveWritten = moment()
  const linked = moment()
  const save = inTenant(portal.services.db, tenantId, async trx => {
    // A save writes its section first, which gives its transaction a number.
    await sql`select pg_current_xact_id()`.execute(trx)
    saveBegan.come()
    await audited.when
    await recordAudit(trx, entry('save'))
  })
  const look = inTenant(portal.services.db, tenantId, async trx => {
    await saveBegan.when
    await recordAudit(trx, entry('look'))
    // The row is not waited for; this question is, and comes behind it.
    await sql`select 1`.execute(trx)
    audited.come()
    await saveWritten.when
    await linked.when
  })
  await save
  saveWritten.come()
  await linkAuditRows(portal.services, tenantId)
  linked.come()
  await look
  // A transaction that is open in another file's database holds the newest rows back for a moment.
  await vi.waitFor(
    async () => {
      await linkAuditRows(portal.services, tenantId)
      expect(await verifyAudit(portal.services.db, tenantId)).toMatchObject({
        linked: 2,
        notLinkedYet: 0,
        firstBad: null,
      })
    },
    { timeout: 15_000, interval: 50 },
  )
})
