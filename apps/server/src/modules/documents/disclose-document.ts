import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { authorize } from './authorize.ts'
import { loadDocumentFor } from './load-document-for.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * POST /api/document/disclosure/{documentId}: stores who was shown that this is an external document, and when (ruling G-58). Other
 * documents need no disclosure.
 */
export async function discloseDocument(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
): Promise<void> {
  await inTenant(services.db, context.tenant.id, async trx => {
    const document = await loadDocumentFor(trx, context, documentId, 'discloseDocument')
    authorize(context, 'disclose', document)
    const { row, patient } = document
    await trx
      .insertInto('disclosures')
      .values({
        tenant_id: context.tenant.id,
        document_id: row.id,
        user_id: context.person.userId,
        disclosed_at: services.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await recordDone(trx, context, 'discloseDocument', { patientId: patient.id, documentId: row.id })
  })
}

export async function wasDisclosed(
  trx: Trx,
  { tenant, person }: AuthenticatedContext,
  documentId: string,
): Promise<boolean> {
  const row = await rowsWhere(trx, 'disclosures', {
    tenant_id: tenant.id,
    document_id: documentId,
    user_id: person.userId,
  })
    .select('document_id')
    .executeTakeFirst()
  return row !== undefined
}
