import { uploadLimits } from '@careword/domain/limits'
import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import { rowsWhere, updateRows, insertRows } from '../../db/rows.ts'

export interface Part {
  uploadId: string
  file: number
  offset: number
  bytes: Buffer
}

export interface Received {
  file: number
  received: number
  size: number
}

/**
 * Stores the next part of a file. A part that is already stored, or begins beyond the stored bytes, is ignored. The response has the stored
 * length, from which the client continues. The caller locks the upload.
 */
export async function storePart(
  trx: Trx,
  { tenant }: RequestContext,
  { uploadId, file, offset, bytes }: Part,
): Promise<Received> {
  const row = await rowsWhere(trx, 'upload_files', { tenant_id: tenant.id, upload_id: uploadId, file })
    .select(['size', 'received'])
    .executeTakeFirst()
  if (!row) throw new AppError('UPLOAD_NOT_FOUND', 'no such file of the upload')
  if (offset !== row.received) return { file, ...row }
  const received = offset + bytes.length
  if (received > row.size)
    throw new AppError('UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED', 'more than the declared size of the file')
  const rows = []
  for (let index = 0; index < bytes.length; index += uploadLimits.partBytes)
    rows.push({
      tenant_id: tenant.id,
      upload_id: uploadId,
      file,
      begins_at: offset + index,
      bytes: bytes.subarray(index, index + uploadLimits.partBytes),
    })
  for (const values of rows) await insertRows(trx, 'upload_parts', values)
  await updateRows(trx, 'upload_files', { tenant_id: tenant.id, upload_id: uploadId, file }, { received })
  return { file, received, size: row.size }
}
