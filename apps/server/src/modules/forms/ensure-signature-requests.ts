import { type FormDefinition, signatureRequestsOf } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'

/** Creates a signature request for each signature that may be requested from another person (ruling G-70); an existing task is not changed. */
export async function ensureSignatureRequests(
  trx: Trx,
  tenantId: string,
  documentId: string,
  definition: FormDefinition,
): Promise<void> {
  const rows = signatureRequestsOf(definition).map(({ sectionId, inputId }) => ({
    tenant_id: tenantId,
    document_id: documentId,
    section_id: sectionId,
    input_id: inputId,
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('signature_tasks')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'document_id', 'section_id', 'input_id']).doNothing(),
    )
    .execute()
}
