import { type Capabilities, capabilitiesFor, documentAccess, mayDo } from '@careword/domain'
import type { ErrorCode } from '@careword/contract/errors'
import type { QueryCreator, Selectable } from 'kysely'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { prefetchRows, type Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { isId } from '../../core/ids.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import { type AccessiblePatient, askForPatient, patientFor } from '../patients/load-patient-for.ts'
import { documentColumns } from './document-columns.ts'

export interface LoadedDocument {
  row: Selectable<Tables['documents']>
  patient: AccessiblePatient
  capabilities: Capabilities
  /** The action for which it was loaded: a later refusal is audited under the same name. */
  action: AuditAction
}

interface Options {
  code?: ErrorCode
  /** 'update' holds the row until the transaction ends, so that two writers come one after the other. */
  lock?: 'update'
}

/**
 * The only function that loads a document, always for one person. A document that the person may not see is answered like a missing one.
 */
export async function loadDocumentFor(
  trx: Trx,
  context: AuthenticatedContext,
  documentId: string,
  action: AuditAction,
  options: Options = {},
): Promise<LoadedDocument> {
  const load = await askForDocument(trx, context, documentId, action, options)
  return load()
}

/**
 * Loads the document in two steps: other reads about it go out in the same message, right behind this query. Their results may not be used
 * before the second step has authorized this person.
 */
export async function askForDocument(
  trx: Trx,
  context: AuthenticatedContext,
  documentId: string,
  action: AuditAction,
  { code = 'DOCUMENT_FETCH_FAILED', lock }: Options = {},
): Promise<() => Promise<LoadedDocument>> {
  if (!isId(documentId)) throw new AppError(code, 'no id of ours')
  const question = lock === 'update' ? documentToChange : documentToRead
  const documents = await prefetchRows(trx, question(context.tenant.id, documentId))
  const patients = await askForPatient(trx, context, { documentId })
  return async () => {
    const [row] = await documents()
    if (!row) throw new AuditedRefusal(context, action, code, 'no such document', { documentId })
    const found = (await patients()).find(({ id }) => id === row.patient_id)
    const patient = patientFor(context, found, row.patient_id, action, code)
    const schema = context.tenant.config.settings.smartform_schemas.find(entry => entry.type === row.type)
    const capabilities = capabilitiesFor(schema?.permissions ?? {}, context.person.roles)
    if (!mayDo('view', patient.access, capabilities) || documentAccess(patient, row) === 'none')
      throw new AuditedRefusal(context, action, code, 'may not see this document', {
        documentId,
        patientId: row.patient_id,
      })
    return { row, patient, capabilities, action }
  }
}

function documentById(db: QueryCreator<Tables>, tenantId: string, documentId: string) {
  return db
    .selectFrom('documents')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', documentId)
    .select(documentColumns)
}

const documentToRead = precompiledQuery((db, tenantId: string, documentId: string) =>
  documentById(db, tenantId, documentId),
)
const documentToChange = precompiledQuery((db, tenantId: string, documentId: string) =>
  documentById(db, tenantId, documentId).forUpdate(),
)
