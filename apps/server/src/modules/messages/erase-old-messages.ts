import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

const keptMs = 7 * 24 * 60 * 60 * 1000

/**
 * Words hold links and codes and do not stay: those of a message given up leave after 7 days, until then an operator may send it again.
 * What could not even be tried in that time (no mail server was ever set) is given up first. The demo's mailbox keeps all.
 */
export async function eraseOldMessages(
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
  tenantId: string,
): Promise<void> {
  if (env.DEMO) return
  const old = new Date(now().getTime() - keptMs)
  await inTenant(db, tenantId, async trx => {
    await trx
      .updateTable('messages')
      .set({ body: null })
      .where('tenant_id', '=', tenantId)
      .where('gave_up_at', '<=', old)
      .where('body', 'is not', null)
      .execute()
    await trx
      .updateTable('messages')
      .set({ gave_up_at: now(), last_error: 'never tried' })
      .where('tenant_id', '=', tenantId)
      .where('sent_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .where('attempts', '=', 0)
      .where('created_at', '<=', old)
      .execute()
  })
}
