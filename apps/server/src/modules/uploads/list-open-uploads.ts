import { fullName } from '@careword/domain/people/person-name'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { loadPatientToUploadFor } from './load-upload.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * GET /api/upload/v2: the uploads for all patients that this person began and has not submitted, which count towards the limit. An upload
 * for a patient whom the person no longer reaches has no details, but can be cancelled.
 */
export async function listOpenUploads(services: Services, context: AuthenticatedContext) {
  const { tenant } = context
  return inTenant(services.db, tenant.id, async trx => {
    const rows = await openUploads(trx, context)
      .select(['id', 'patient_id', 'state', 'answers', 'created_at'])
      .orderBy('created_at')
      .execute()
    const uploads = []
    for (const { id, patient_id, state, answers, created_at } of rows) {
      const begun = { documentId: id, state, begunAt: created_at.toISOString() }
      const patient = await loadPatientToUploadFor(trx, context, patient_id, 'viewUpload').catch(ifDenied)
      if (patient === null) {
        uploads.push({ ...begun, patient: null, files: [], docType: null })
        continue
      }
      const files = await rowsWhere(trx, 'upload_files', { tenant_id: tenant.id, upload_id: id })
        .orderBy('file')
        .select('name')
        .execute()
      const answered = decryptAnswers(services.secret, { tenantId: tenant.id, uploadId: id }, answers)
      uploads.push({
        ...begun,
        patient: { patientId: patient.id, name: fullName(patient) },
        files: files.map(({ name }) => name),
        docType: answered?.docType ?? null,
      })
    }
    return { uploads }
  })
}

/** The open uploads; failed uploads do not count towards the limit. */
export function openUploads(trx: Trx, { tenant, person }: AuthenticatedContext) {
  return rowsWhere(trx, 'uploads', { tenant_id: tenant.id, user_id: person.userId }).where(
    'state',
    '!=',
    'failed',
  )
}

function ifDenied(error: unknown): null {
  if (error instanceof AuditedRefusal) return null
  throw error
}
