import { maySeeDemographics, type PatientAccess } from '@careword/domain'
import { decrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The context of the encrypted act of a revocation: elsewhere it does not open. */
export const actBound = (tenantId: string, documentId: string): string =>
  JSON.stringify([tenantId, documentId])

/**
 * The reason that the patient gave for revoking a document, for readers who may read answers: words about a person are not shown to that
 * person because they are in the circle (decision 0061). null: no reason was given, or this reader may not see it.
 */
export function reasonOfAct(
  secret: Secret,
  access: PatientAccess,
  { tenantId, documentId, act }: { tenantId: string; documentId: string; act: Buffer | null },
): string | null {
  if (act === null || maySeeDemographics(access) !== 'all') return null
  const text = decrypt(secret, 'revocation', actBound(tenantId, documentId), act)
  return text === null ? null : (JSON.parse(text) as { reason: string }).reason || null
}
