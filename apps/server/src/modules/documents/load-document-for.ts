import { type Capabilities, capabilitiesFor, documentAccess, mayDo } from '@careword/domain'
import type { ErrorCode } from '@careword/contract/errors'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { Denied } from '../../core/denied.ts'
import { isId } from '../../core/ids.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import { type AccessiblePatient, loadPatientFor } from '../patients/load-patient-for.ts'

export interface LoadedDocument {
  row: Selectable<Tables['documents']>
  patient: AccessiblePatient
  capabilities: Capabilities
  /** What it was loaded for: a later refusal is written down under the same name. */
  action: AuditAction
}

/**
 * The only way to a document: for this person, or not at all. What they may not see and what is not there answer alike.
 * @param lock 'update' holds the row until the transaction ends, so that two writers come one after the other.
 */
export async function loadDocumentFor(
  trx: Trx,
  context: AuthenticatedContext,
  documentId: string,
  action: AuditAction,
  { code = 'DOCUMENT_FETCH_FAILED', lock }: { code?: ErrorCode; lock?: 'update' } = {},
): Promise<LoadedDocument> {
  if (!isId(documentId)) throw new AppError(code, 'no id of ours')
  let query = trx
    .selectFrom('documents')
    .where('tenant_id', '=', context.tenant.id)
    .where('id', '=', documentId)
    .selectAll()
  if (lock === 'update') query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Denied(context, action, code, 'no such document', { documentId })
  const patient = await loadPatientFor(trx, context, row.patient_id, action, code)
  const schema = context.tenant.config.settings.smartform_schemas.find(entry => entry.type === row.type)
  const capabilities = capabilitiesFor(schema?.permissions ?? {}, context.person.roles)
  if (!mayDo('view', patient.access, capabilities) || documentAccess(patient, row) === 'none')
    throw new Denied(context, action, code, 'may not see this document', {
      documentId,
      patientId: row.patient_id,
    })
  return { row, patient, capabilities, action }
}
