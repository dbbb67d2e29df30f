import { capabilitiesFor, mayDo } from '@careword/domain'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { isId } from '../../core/ids.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { type AccessiblePatient, loadPatientFor } from '../patients/load-patient-for.ts'
import { rowById } from '../../db/rows.ts'

export interface LoadedUpload {
  row: Selectable<Tables['uploads']>
  patient: AccessiblePatient
}

/** Loads a patient for whom this person may upload some type of document. */
export async function loadPatientToUploadFor(
  trx: Trx,
  context: AuthenticatedContext,
  patientId: string,
  action: AuditAction,
): Promise<AccessiblePatient> {
  const patient = await loadPatientFor(trx, context, patientId, action)
  const { smartform_schemas: schemas } = context.tenant.config.settings
  const mayUpload = schemas.some(({ permissions }) =>
    mayDo('upload', patient.access, capabilitiesFor(permissions, context.person.roles)),
  )
  if (!mayUpload)
    throw new AuditedRefusal(
      context,
      action,
      'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND',
      'may upload nothing',
      {
        patientId: patient.id,
      },
    )
  return patient
}

/**
 * Loads an upload for the person who began it, if they may still upload for that patient. Another person's upload gets the same response as
 * an unknown one.
 * @param lock 'update' locks the upload until the transaction ends, so that calls run one after the other
 */
export async function loadUpload(
  trx: Trx,
  context: AuthenticatedContext,
  uploadId: string,
  action: AuditAction,
  lock?: 'update',
): Promise<LoadedUpload> {
  const row = await loadOwnUpload(trx, context, uploadId, action, lock)
  return { row, patient: await loadPatientToUploadFor(trx, context, row.patient_id, action) }
}

/** Loads the person's own upload, also for a patient whom they no longer reach, to cancel it. */
export async function loadOwnUpload(
  trx: Trx,
  context: AuthenticatedContext,
  uploadId: string,
  action: AuditAction,
  lock?: 'update',
): Promise<LoadedUpload['row']> {
  const { tenant, person } = context
  if (!isId(uploadId)) throw new AppError('UPLOAD_NOT_FOUND', 'no id of ours')
  let query = rowById(trx, 'uploads', tenant.id, uploadId).selectAll()
  if (lock === 'update') query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row || row.user_id !== person.userId)
    throw new AuditedRefusal(context, action, 'UPLOAD_NOT_FOUND', 'no upload of this person', {
      documentId: uploadId,
    })
  return row
}
