import { mayEditDocument } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../http/app-error.ts'
import { type Asking, Denied } from '../../http/asking.ts'
import type { AuditAction } from '../audit/record-audit.ts'
import { type LoadedDocument, loadDocumentFor } from '../documents/load-document-for.ts'

/**
 * A document with a form in which this person may write, its row locked: a keep and the signature that ends it come one after the
 * other. Whether it is still open the caller says.
 */
export async function openUnfinished(
  trx: Trx,
  asking: Asking,
  documentId: string,
  action: AuditAction,
): Promise<LoadedDocument & { hash: string }> {
  const loaded = await loadDocumentFor(trx, asking, documentId, action, { lock: 'update' })
  const { row, patient, held } = loaded
  if (!mayEditDocument(patient.reach, held)) {
    throw new Denied(asking, action, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA', 'may not write', {
      documentId,
      patientId: patient.id,
    })
  }
  if (row.definition_hash === null || row.status === 'Removed')
    throw new AppError('DOCUMENT_FETCH_FAILED', 'nothing to write to')
  return { ...loaded, hash: row.definition_hash }
}
