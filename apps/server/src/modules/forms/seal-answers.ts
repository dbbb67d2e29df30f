import { documentLanguage } from '@careword/domain/documents/document-language'
import { type Answers, describeForm } from '@careword/forms'
import { withRefused } from '@careword/forms/describe/with-refused'
import { isAcceptanceOpen, keyFactsOf } from '@careword/forms/describe/key-facts'
import { randomBytes } from 'node:crypto'
import { fullName } from '@careword/domain'
import { checkCodeBytes, checkCodeOf } from '@careword/domain/documents/check-code'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { SigningContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import { PdfMismatch } from '../../pdf/pdf-mismatch.ts'
import type { Services } from '../../core/services.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import { readAcknowledgedDifferences, withAcknowledgedDifferences } from './acknowledged-differences.ts'
import { readKept } from './show-in-force.ts'
import { readSignatureRequests, type SignatureRequestRow } from './read-signature-requests.ts'
import { refusedBy } from './read-since-signed.ts'
import { publicAddress } from '../messages/public-address.ts'
import type { Draft } from './read-draft.ts'

interface Wanted {
  lang: string
  /** Fires when the signer hangs up: a job still in the queue is then dropped. */
  signal: AbortSignal
  now: Date
  timeZone: string
}

/** The sealed file: the stored bytes, and the answers in it. */
export interface SealedAnswers {
  now: Date
  timeZone: string
  lang: string
  answersHash: string
  sha256: string
  pages: number
  /** The code on each page. */
  checkCode: string
  /** The acknowledged differences with other documents: those printed on the pages, and all that were stored when the pages were made. */
  kept: { onPaper: string[]; stored: string[] }
  /** The signature requests, where the pages depend on them; null where they were not read. */
  requests: SignatureRequestRow[] | null
}

/** Renders the answers, reads them back, compares, seals and stores the bytes; outside of any transaction. */
export async function sealAnswers(
  services: Services,
  context: SigningContext,
  draft: Draft,
  answers: Answers,
  { lang: asked, signal, now, timeZone }: Wanted,
): Promise<SealedAnswers> {
  const { definition, patient, row } = draft
  const lang = documentLanguage(asked, definition)
  const answersHash = canonicalHash(answers)
  const fullname = fullName(patient)
  const { tenant } = context
  const form = describeForm(definition, answers, lang, { fullname })
  const { beside, stored, requests } = await inTenant(services.db, tenant.id, async trx => ({
    beside: await readAcknowledgedDifferences(services, trx, tenant, row, { definition, answers }),
    stored: await readKept(trx, tenant.id, row.id),
    requests: isAcceptanceOpen(keyFactsOf(form)) ? await readSignatureRequests(trx, tenant.id, row.id) : null,
  }))
  const checkCode = checkCodeOf(randomBytes(checkCodeBytes))
  const pdf = await services.pdf
    .seal({
      for: { person: context.person.userId, signal },
      tenant,
      form: withRefused(
        withAcknowledgedDifferences(form, tenant, beside),
        refusedBy(definition, requests ?? [], now, timeZone),
      ),
      person: { fullname, dob: patient.dob },
      document: {
        ...row,
        signedAt: now.toISOString(),
        timeZone,
      },
      lang,
      check: { code: checkCode, address: publicAddress(services.env, tenant.slug) },
    })
    .catch((error: unknown) => notInPdf(services, context, draft, error))
  const sha256 = await services.documents.put(pdf.bytes)
  const kept = { onPaper: beside.flatMap(({ marks }) => marks), stored }
  return { now, timeZone, lang, answersHash, sha256, pages: pdf.pages, checkCode, kept, requests }
}

/** Refuses and audits a signing whose pages do not contain an answer, or could not be made at all. */
async function notInPdf(
  services: Services,
  context: SigningContext,
  draft: Draft,
  error: unknown,
): Promise<never> {
  if (error instanceof AppError) throw error
  const fields =
    error instanceof PdfMismatch ? error.mismatches.map(at => ({ path: at.path, rule: 'notInPdf' })) : []
  services.log.error({ detail: error instanceof Error ? error.message : 'unknown' }, 'a PDF was not made')
  const entry = auditOf(context, 'signForm', { patientId: draft.patient.id, documentId: draft.row.id })
  await inTenant(services.db, context.tenant.id, trx =>
    recordAudit(trx, { ...entry, outcome: 'failed', code: 'DOCUMENT_SUBMISSION_FAILED' }),
  )
  throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the PDF does not hold the document', { fields })
}
