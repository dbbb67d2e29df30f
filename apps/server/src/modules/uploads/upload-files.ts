import { kindOfFile } from '@careword/domain/uploads/file-kind'
import type { Insertable } from 'kysely'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { filesOf } from './convert-waiting.ts'
import { deleteRows, rowsWhere, insertRows } from '../../db/rows.ts'

interface UploadFiles {
  rendition: Uint8Array
  sent: { file: number; name: string; bytes: Buffer }[]
}

export interface StoredFiles {
  pdf_sha256: string
  /** The bytes of the upload in the store, in total. */
  bytes: number
  originals: Omit<Insertable<Tables['document_originals']>, 'tenant_id' | 'document_id'>[]
}

/** Reads the sent files, and the PDF that was made from them. */
export async function readFiles(trx: Trx, tenantId: string, uploadId: string): Promise<UploadFiles> {
  const { bytes: rendition } = await rowsWhere(trx, 'upload_renditions', {
    tenant_id: tenantId,
    upload_id: uploadId,
  })
    .select('bytes')
    .executeTakeFirstOrThrow()
  const named = await rowsWhere(trx, 'upload_files', { tenant_id: tenantId, upload_id: uploadId })
    .orderBy('file')
    .select(['file', 'name'])
    .execute()
  const bytes = await filesOf(trx, tenantId, uploadId)
  return {
    rendition,
    sent: named.flatMap((each, index) => (bytes[index] ? [{ ...each, bytes: bytes[index] }] : [])),
  }
}

/** Puts the files into the store under their hashes, outside of any transaction and before the document is written. */
export async function storeFiles(
  services: Pick<Services, 'documents' | 'originals' | 'uploads'>,
  { rendition, sent }: UploadFiles,
): Promise<StoredFiles> {
  const pdf_sha256 = await services.documents.put(rendition)
  const originals: StoredFiles['originals'] = []
  for (const { bytes, ...file } of sent) {
    const kind = kindOfFile(bytes)
    if (kind === null) throw new Error('an upload was generated from what is no file of ours')
    originals.push({ ...file, kind, size: bytes.length, sha256: await services.originals.put(bytes) })
  }
  const bytes = originals.reduce((sum, { size }) => sum + size, rendition.length)
  return { pdf_sha256, bytes, originals }
}

interface Given {
  uploadId: string
  documentId: string
  content: Buffer
  stored: StoredFiles
  now: Date
}

/** Assigns the files to the document and deletes the upload. A repeated submission is then answered by the stored hash. */
export async function giveFilesTo(
  trx: Trx,
  { tenant, person }: AuthenticatedContext,
  { uploadId, documentId, content, stored, now }: Given,
): Promise<void> {
  for (const original of stored.originals)
    await insertRows(trx, 'document_originals', {
      tenant_id: tenant.id,
      document_id: documentId,
      ...original,
    })
  await insertRows(trx, 'submitted_uploads', {
    tenant_id: tenant.id,
    id: uploadId,
    user_id: person.userId,
    document_id: documentId,
    content,
    bytes: stored.bytes,
    submitted_at: now,
  })
  await deleteRows(trx, 'uploads', { tenant_id: tenant.id, id: uploadId })
}
