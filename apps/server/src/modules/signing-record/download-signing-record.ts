import { fullName, todayAt } from '@careword/domain'
import { documentFileName } from '@careword/domain/documents/document-file-name'
import type { Selectable } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'
import type { ForWhom } from '../../core/document-pdf-maker.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { auditOf } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { PdfMismatch } from '../../pdf/pdf-mismatch.ts'
import { readSealFacts } from '../../pdf/seal/read-seal-key.ts'
import { authorize } from '../documents/authorize.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { openPages } from '../pdf/open-to-read.ts'
import { readSealed } from '../pdf/read-sealed.ts'
import { auditView } from '../pdf/audit-view.ts'
import { readSigningRows } from './read-signing-rows.ts'
import { describeSigningRecord } from './describe-signing-record.ts'

interface RecordRequest {
  documentId: string
  /** The reader's: for a document without a language of its own. */
  lang: string
  signal: AbortSignal
}

/**
 * GET /api/document/{documentId}/record: who signed the document, when and how, and its later events, rendered from the stored rows and
 * sealed. For the patient, and for clinicians who may see the document. The record contains no answers (decision 0082).
 */
export async function downloadSigningRecord(
  services: Services,
  context: AuthenticatedContext,
  { documentId, lang, signal }: RecordRequest,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { tenant, person } = context
  await services.rateLimits.consume('pdf', [tenant.id, person.userId])
  const { row, patient } = await inTenant(services.db, tenant.id, async trx => {
    const loaded = await openPages(trx, context, { documentId, action: 'takeRecord' })
    authorize(context, 'takeRecord', loaded)
    return loaded
  })
  const entry = auditOf(context, 'takeRecord', { patientId: patient.id, documentId: row.id })
  return auditView(services, entry, () =>
    makeSigningRecord(services, {
      tenant,
      row,
      patient,
      lang,
      for: { person: person.userId, signal },
    }),
  )
}

interface Wanted {
  tenant: Tenant
  row: Selectable<Tables['documents']>
  patient: { firstName: string; middleName: string; lastName: string; dob: string | null }
  lang: string
  for: ForWhom | null
}

/** Makes the paper; the caller has checked the reader's right to it. */
export async function makeSigningRecord(
  services: Services,
  { tenant, row, patient, lang: asked, for: asker }: Wanted,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { pdf_sha256: sha256 } = row
  if (sha256 === null) throw new AppError('PRINT_PDF_MISSING', 'nothing was sealed')
  const lang = row.lang ?? asked
  const person = { fullname: fullName(patient), dob: patient.dob }
  const rows = await inTenant(services.db, tenant.id, trx =>
    readSigningRows(services, trx, { tenant, row, person, lang }),
  )
  const file = await readSealed(services, row.id, sha256)
  const seal = await readSealFacts(file, services.env.DATA_DIR)
  const madeAt = services.now()
  const record = describeSigningRecord(rows, { tenant, lang, person, seal, madeAt })
  const bytes = await services.pdf
    .record({ for: asker, tenant, lang, person, record, time: madeAt })
    .catch((error: unknown) => {
      if (!(error instanceof PdfMismatch)) throw error
      services.log.error({ detail: error.message }, 'a signing record was not made')
      throw new AppError('PRINT_PDF_MISSING', 'the record does not hold its hashes')
    })
  const timeZone = zoneOfDocument(tenant, row)
  const signedAt = row.signed_at ?? row.uploaded_at
  return {
    bytes,
    fileName: documentFileName({
      kind: typeNameOf(tenant, row.type, lang) ?? row.type,
      person: person.fullname,
      day: signedAt === null ? null : todayAt(signedAt, timeZone),
      statusWord: record.titles[0]?.toLocaleLowerCase(lang),
    }),
  }
}
