import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { doneBy } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import { fileNameOf } from '../pdf/file-name-of.ts'
import { markOf } from '../pdf/open-to-read.ts'
import { readCopy } from '../pdf/read-copy.ts'
import { auditView } from '../pdf/audit-view.ts'
import { documentsInForce } from './documents-in-force.ts'
import { type EmergencyReader, openedEmergency } from './opened-emergency.ts'

interface Wanted {
  documentId: string
  /** Whether the PDF is downloaded, not only viewed. */
  download: boolean
  signal: AbortSignal
}

/**
 * GET /api/emergency/documents/{documentId}/pdf: the pages of a document that is in force now. Any other document is answered like a
 * missing one.
 */
export async function emergencyPdf(
  services: Services,
  context: RequestContext,
  reader: EmergencyReader,
  { documentId, download, signal }: Wanted,
): Promise<{ bytes: Buffer; fileName: string }> {
  const { tenant, lang } = context
  const { opening, patient, actor, row, since, mark } = await inTenant(services.db, tenant.id, async trx => {
    const opened = await openedEmergency(services, trx, context, reader, documentId)
    const documents = await documentsInForce(trx, tenant, opened.patient.id, opened.mayRead)
    const row = documents.find(({ id }) => id === documentId.toLowerCase())
    if (!row) return { ...opened, row, since: [], mark: null }
    const { since } = await readSinceSigned(services, trx, tenant, row)
    return { ...opened, row, since, mark: await markOf(trx, tenant, row) }
  })
  await services.rateLimits.consume('emergencyPages', [tenant.id, opening.id])
  const sha256 = row?.pdf_sha256 ?? null
  if (!row || sha256 === null) throw new AppError('PRINT_PDF_MISSING', 'not in force, or not theirs')
  const entry = doneBy(actor, tenant.id, download ? 'printPdf' : 'viewPdf', {
    patientId: patient.id,
    documentId: row.id,
    code: opening.reason_code,
  })
  const bytes = await auditView(services, entry, () =>
    readCopy(services, sha256, {
      for: { person: opening.id, signal },
      tenant,
      row,
      patient,
      lang: row.lang ?? lang,
      mark,
      since,
    }),
  )
  const timeZone = zoneOfDocument(tenant, row)
  const fileName = fileNameOf(
    tenant,
    { row, patient },
    { lang: row.lang ?? lang, timeZone, mark, draft: false },
  )
  return { bytes, fileName }
}
