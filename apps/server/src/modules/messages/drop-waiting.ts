import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

/**
 * What waits in one partner's outbox leaves no more, and is as if it had been sent: it was, before a backup was needed. Given up would
 * say that an address takes no mail. @returns how many those were
 */
export async function dropWaiting({ db }: Pick<Services, 'db'>, tenantId: string): Promise<number> {
  const { numDeletedRows } = await inTenant(db, tenantId, trx =>
    trx
      .deleteFrom('messages')
      .where('tenant_id', '=', tenantId)
      .where('sent_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .executeTakeFirst(),
  )
  return Number(numDeletedRows)
}
