import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'

interface LastAcceptance {
  tenantId: string
  userId: string
  kind: 'terms' | 'electronic'
  /** The version that they accepted last. */
  accepted: string | null
  /** The version in force for them. */
  current: string | null
}

/**
 * The accepted version of the terms: the version in force, if this person has ever accepted it. When a partner returns to an earlier
 * version, people who accepted that version before are not asked again.
 */
export async function acceptedNow(
  db: Database,
  { tenantId, userId, kind, accepted, current }: LastAcceptance,
): Promise<string | null> {
  if (accepted === null || current === null || accepted === current) return accepted
  const before = await inTenant(db, tenantId, trx =>
    rowsWhere(trx, 'terms_acceptances', { tenant_id: tenantId, user_id: userId, kind, terms_id: current })
      .select('terms_id')
      .limit(1)
      .executeTakeFirst(),
  )
  return before ? current : accepted
}

/**
 * Whether the terms of a shared circle are accepted, which happens per patient; `c` is the link. A contact who is added again must accept
 * again.
 */
export function circleTermsAccepted(current: string | null): RawBuilder<boolean> {
  return sql<boolean>`(c.accepted_terms_id is not null and (c.accepted_terms_id = ${current} or exists (
    select 1 from terms_acceptances a where a.tenant_id = c.tenant_id and a.user_id = c.contact_user_id
      and a.kind = 'circle' and a.patient_id = c.patient_id and a.terms_id = ${current})))`
}
