import { type UserType, hasTerms } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { updateRow, insertRows } from '../../db/rows.ts'

interface Acceptance {
  tenantId: string
  userId: string
  kind: 'terms' | 'circle' | 'electronic'
  termsId: string
  /** Only for the terms of a shared circle, which are accepted per patient. */
  patientId?: string
  now: Date
  address: string | null
}

/** The terms that a user of this type has to accept; null for clinicians and viewers, who have none (Shell spec §3). */
export function currentTerms(tenant: Tenant, userType: UserType): { id: string; url: string } | null {
  if (!hasTerms(userType)) return null
  return tenant.public.terms_of_use.find(entry => entry['user-type'] === userType) ?? null
}

/** Stores who accepted which version, and when (ruling G-45), and the newest with the person. */
export async function recordAcceptance(
  trx: Trx,
  { tenantId, userId, kind, termsId, patientId, now, address }: Acceptance,
): Promise<void> {
  await insertRows(trx, 'terms_acceptances', {
    tenant_id: tenantId,
    user_id: userId,
    kind,
    terms_id: termsId,
    patient_id: patientId ?? null,
    accepted_at: now,
    address,
  })
  if (kind === 'circle') return
  await updateRow(
    trx,
    'users',
    tenantId,
    userId,
    kind === 'terms' ? { accepted_terms_id: termsId } : { accepted_notice_id: termsId },
  )
}
