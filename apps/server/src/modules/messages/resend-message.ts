import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { isId } from '../../core/ids.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { openMessageBody } from './message-body.ts'
import { rowById, updateRow } from '../../db/rows.ts'

/**
 * queued: the next run sends the message, with all tries available again. alreadySent: nothing is done. noWords: the words were deleted.
 * tooLate: the message's link and code have ended. In the last two cases the operator sends a new invitation or link.
 */
export type Resent = 'queued' | 'unknown' | 'alreadySent' | 'noWords' | 'tooLate'

/** Starts another round of tries; the message's content is not changed. */
export async function resendMessage(
  { db, secret, now }: Pick<Services, 'db' | 'secret' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
  id: string,
  actor: Actor,
): Promise<Resent> {
  if (!isId(id)) return 'unknown'
  return inTenant(db, tenant.id, async trx => {
    const row = await rowById(trx, 'messages', tenant.id, id).selectAll().forUpdate().executeTakeFirst()
    if (!row) return 'unknown'
    if (row.sent_at) return 'alreadySent'
    const body = openMessageBody(secret, row)
    if (!body) return 'noWords'
    if (body.usefulUntil && new Date(body.usefulUntil) <= now()) return 'tooLate'
    await updateRow(trx, 'messages', tenant.id, id, {
      attempts: 0,
      next_try_at: now(),
      gave_up_at: null,
      last_error: null,
    })
    await recordDoneBy(trx, actor, tenant.id, 'resendMessage', { code: row.purpose })
    return 'queued'
  })
}
