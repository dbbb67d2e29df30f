import type { Trx } from '../../db/in-tenant.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'
import { type SentPurpose, linkHash, unknownUserId, sentPurposes } from '../account/link-and-code-hash.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * The state of a link's token for this person: its purpose, and whether its time is over. Null when the token belongs to another person, or
 * when a newer link was sent.
 */
type OpenedLink = { purpose: SentPurpose; ended: boolean } | null

/**
 * Finds a link's token among the secrets sent to this person. For a null user the same work is done and nothing is found. The token is not
 * used up: mail scanners open links first (ruling G-19).
 */
export async function openLink(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  tenantId: string,
  userId: string | null,
  token: string,
): Promise<OpenedLink> {
  const rows = await rowsWhere(trx, 'sent_codes', { tenant_id: tenantId, user_id: userId ?? unknownUserId })
    .where('purpose', 'in', sentPurposes)
    .select(['purpose', 'link_hash', 'link_ends_at'])
    .execute()
  const found = rows.find(row =>
    sameHash(
      row.link_hash,
      linkHash(services.secret, row.purpose as SentPurpose, tenantId, userId ?? unknownUserId, token),
    ),
  )
  return found ? { purpose: found.purpose as SentPurpose, ended: found.link_ends_at <= services.now() } : null
}
