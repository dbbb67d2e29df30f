import type { Trx } from '../../db/in-tenant.ts'

/** Whatever is paired with this session, or with this phone, is so no more. Gives how many there were. */
export async function endPairings(
  trx: Trx,
  tenantId: string,
  of: { session: Buffer } | { device: Buffer },
  now: Date,
): Promise<number> {
  const ended = await trx
    .updateTable('device_pairings')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .where('session' in of ? 'session_hash' : 'device_hash', '=', 'session' in of ? of.session : of.device)
    .returning('id')
    .execute()
  return ended.length
}
