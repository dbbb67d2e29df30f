import type { PhotoPage } from '@careword/domain/uploads/upload-states'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { loadUpload } from './load-upload.ts'
import { rowsWhere, updateRow } from '../../db/rows.ts'

/**
 * PUT /api/upload/v2/{documentId}/pages: makes the photos the pages in this order, and queues the upload for conversion. A repeated call
 * gets the same answer.
 */
export async function arrangeUpload(
  services: Services,
  context: AuthenticatedContext,
  uploadId: string,
  pages: readonly PhotoPage[],
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    const { row } = await loadUpload(trx, context, uploadId, 'beginUpload', 'update')
    const photos = JSON.stringify(pages)
    if (row.photos !== null && JSON.stringify(row.photos) === photos) return
    if (row.state !== 'arranging') throw new AppError('UPLOAD_NOT_READY', `state ${row.state}`)
    const files = await rowsWhere(trx, 'upload_files', { tenant_id: tenant.id, upload_id: row.id })
      .select('file')
      .execute()
    const known = new Set(files.map(({ file }) => file))
    const named = pages.map(({ file }) => file)
    if (new Set(named).size !== named.length || named.some(file => !known.has(file)))
      throw new AppError('API_BODY_MISSING_FIELDS', 'pages name each photo once at most')
    await updateRow(trx, 'uploads', tenant.id, row.id, { photos, state: 'waiting' })
  })
}
