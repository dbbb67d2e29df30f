import { isPhotoKind, kindOfFile } from '@careword/domain/uploads/file-kind'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { UploadState } from '@careword/domain/uploads/upload-states'
import { stateAfterPart } from './begin-upload.ts'
import { loadUpload } from './load-upload.ts'
import { type Part, type Received, storePart } from './store-part.ts'
import { rowsWhere } from '../../db/rows.ts'

/** PUT /api/upload/v2/{documentId}/content: stores the next part of a file. A repeated part is stored once. */
export async function receivePart(
  services: Services,
  context: AuthenticatedContext,
  part: Part,
): Promise<Received & { state: UploadState }> {
  const { tenant, person } = context
  await services.rateLimits.consume('uploadPart', [tenant.id, person.userId])
  return inTenant(services.db, tenant.id, async trx => {
    const { row } = await loadUpload(trx, context, part.uploadId, 'beginUpload', 'update')
    const received = await storePart(trx, context, { ...part, uploadId: row.id })
    if (row.state !== 'receiving') return { ...received, state: row.state }
    const first = await rowsWhere(trx, 'upload_parts', {
      tenant_id: tenant.id,
      upload_id: row.id,
      file: part.file,
      begins_at: 0,
    })
      .select('bytes')
      .executeTakeFirst()
    const isPhoto = isPhotoKind(first ? kindOfFile(first.bytes) : null)
    return { ...received, state: await stateAfterPart(trx, context, row.id, isPhoto) }
  })
}
