import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

/** What waits in one partner's outbox leaves no more, unless an operator sends it again. @returns how many those were */
export async function giveUpWaiting(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<number> {
  const { numUpdatedRows } = await inTenant(db, tenantId, trx =>
    trx
      .updateTable('messages')
      .set({ gave_up_at: now(), last_error: 'not sent after a restore' })
      .where('tenant_id', '=', tenantId)
      .where('sent_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}
