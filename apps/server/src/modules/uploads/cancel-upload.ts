import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { loadOwnUpload } from './load-upload.ts'
import { deleteRows } from '../../db/rows.ts'

/** DELETE /api/upload/v2/{documentId}: cancels the upload and deletes all its data. */
export async function cancelUpload(
  services: Services,
  context: AuthenticatedContext,
  uploadId: string,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    // A person can also cancel an upload for a patient whom they no longer reach, because it counts as an open upload.
    const row = await loadOwnUpload(trx, context, uploadId, 'cancelUpload', 'update')
    await deleteRows(trx, 'uploads', { tenant_id: tenant.id, id: row.id })
    await recordDone(trx, context, 'cancelUpload', { patientId: row.patient_id, documentId: row.id })
  })
}
