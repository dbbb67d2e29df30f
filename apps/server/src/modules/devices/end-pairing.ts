import type { Trx } from '../../db/in-tenant.ts'

/** Ends every pairing of this session, or of this phone. Returns their ids. */
export async function endPairings(
  trx: Trx,
  tenantId: string,
  of: { session: Buffer } | { device: Buffer },
): Promise<string[]> {
  const ended = await trx
    .deleteFrom('device_pairings')
    .where('tenant_id', '=', tenantId)
    .where('session' in of ? 'session_hash' : 'device_hash', '=', 'session' in of ? of.session : of.device)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
