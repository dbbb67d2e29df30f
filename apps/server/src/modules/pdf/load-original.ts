import { downloadName } from '@careword/domain/documents/download-name'
import { kindOfFile } from '@careword/domain/uploads/file-kind'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { StoredBytesChanged } from '../../storage/document-store.ts'
import { authorize } from '../documents/authorize.ts'
import { openPages } from './open-to-read.ts'
import { damaged } from './read-sealed.ts'
import { auditView } from './audit-view.ts'
import { rowsWhere } from '../../db/rows.ts'

const types = { pdf: 'application/pdf', tiff: 'image/tiff', jpeg: 'image/jpeg', png: 'image/png' } as const
const unknownType = 'application/octet-stream'

/**
 * GET /api/document/{documentId}/original/{file}: an uploaded file, byte for byte, for readers of the document's pages, while it is not
 * void.
 */
export async function loadOriginal(
  services: Services,
  context: AuthenticatedContext,
  { documentId, file }: { documentId: string; file: number },
): Promise<{ bytes: Buffer; type: string; fileName: string }> {
  const { tenant } = context
  const { loaded, original } = await inTenant(services.db, tenant.id, async trx => {
    const loaded = await openPages(trx, context, { documentId, action: 'takeOriginal' })
    authorize(context, 'takeOriginal', loaded)
    const original = await rowsWhere(trx, 'document_originals', {
      tenant_id: tenant.id,
      document_id: loaded.row.id,
      file,
    })
      .select(['name', 'sha256'])
      .executeTakeFirst()
    return { loaded, original }
  })
  if (!original) throw new AppError('PRINT_PDF_MISSING', 'nothing was uploaded under that number')
  const { row, patient } = loaded
  const entry = auditOf(context, 'takeOriginal', { patientId: patient.id, documentId: row.id })
  const bytes = await auditView(services, entry, async () => {
    const stored = await services.originals.get(original.sha256).catch((error: unknown) => {
      throw error instanceof StoredBytesChanged ? damaged(services, row.id, 'documentDamaged') : error
    })
    if (!stored) throw damaged(services, row.id, 'documentMissing')
    return stored
  })
  // The type is derived from the current bytes, whatever was stored about them.
  const kind = kindOfFile(bytes)
  return {
    bytes,
    type: kind === null ? unknownType : types[kind],
    fileName: downloadName(original.name, kind),
  }
}
