import type { Trx } from '../../db/in-tenant.ts'
import type { SentPurpose } from './link-and-code-hash.ts'

interface Sent {
  linkHash: Buffer
  linkEnds: Date
  /** null where no code is sent: there is nothing to type, and nothing to guess. */
  code: { hash: Buffer; ends: Date } | null
  time: Date
}

/** Stores the secrets that are sent to this person for this purpose. Earlier ones for it stop working. */
export async function storeLinkAndCode(
  trx: Trx,
  whose: { tenantId: string; userId: string; purpose: SentPurpose | 'signIn' },
  { linkHash, linkEnds, code, time }: Sent,
): Promise<void> {
  const sent = {
    link_hash: linkHash,
    code_hash: code?.hash ?? null,
    link_ends_at: linkEnds,
    code_ends_at: code?.ends ?? null,
    tries: 0,
    sent_at: time,
  }
  await trx
    .insertInto('sent_codes')
    .values({ tenant_id: whose.tenantId, user_id: whose.userId, purpose: whose.purpose, ...sent })
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id', 'purpose']).doUpdateSet(sent))
    .execute()
}
