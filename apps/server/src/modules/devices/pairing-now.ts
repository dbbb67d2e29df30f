import { sessionEndsAt } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'

export interface Pairing {
  id: string
  userId: string
  pairedAt: Date
}

/**
 * The pairing of a session, or of a phone, as long as both stand: it ends with the session, however that ended, and is asked anew with
 * every call (security: a poll is nobody's for having been somebody's before).
 */
export async function pairingNow(
  trx: Trx,
  tenant: Tenant,
  of: { session: Buffer } | { device: Buffer },
  now: Date,
): Promise<Pairing | null> {
  const row = await trx
    .selectFrom('device_pairings as p')
    .innerJoin('sessions as s', join =>
      join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.token_hash', '=', 'p.session_hash'),
    )
    .innerJoin('users as u', join =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .where('p.tenant_id', '=', tenant.id)
    .where('p.ended_at', 'is', null)
    .where('u.active', '=', true)
    .where(
      'session' in of ? 'p.session_hash' : 'p.device_hash',
      '=',
      'session' in of ? of.session : of.device,
    )
    .select(['p.id', 'p.user_id', 'p.paired_at', 's.created_at', 's.last_active_at'])
    .executeTakeFirst()
  if (!row) return null
  const { idleMinutes, absoluteHours } = tenant.config.settings.session
  const endsAt = sessionEndsAt({
    startedAt: row.created_at.getTime(),
    extendedAt: row.last_active_at.getTime(),
    idleMinutes,
    absoluteHours,
  })
  return endsAt <= now.getTime() ? null : { id: row.id, userId: row.user_id, pairedAt: row.paired_at }
}
