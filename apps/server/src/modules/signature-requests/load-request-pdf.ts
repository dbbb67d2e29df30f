import { fullName } from '@careword/domain'
import { describeForm, whoHasSigned } from '@careword/forms'
import type { Tenant } from '../../core/partner-store.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { withAcknowledgedDifferences } from '../forms/acknowledged-differences.ts'
import { readCopy } from '../pdf/read-copy.ts'
import { openRequestToRead, orPreviewError, type RequestToRead } from './open-request-to-read.ts'
import type { LinkKeys } from './link-cookies.ts'

interface PageOptions {
  documentId: string
  lang: string
  /** From 1. */
  page: number
  signal: AbortSignal
}

/**
 * GET /api/patientAsync/documents/{documentId}/pdf: a page of the document to be signed, as a picture, with the signer's previewed answers
 * in it.
 */
export async function loadRequestPdf(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  { documentId, lang, page, signal }: PageOptions,
): Promise<{ image: Buffer; pages: number }> {
  const opened = await openRequestToRead(services, context, keys, { documentId, lang })
  const { row } = opened.draft
  const reader = { person: opened.request.id, signal }
  return orPreviewError(services, async () => {
    // An agent may be asked after the document was sealed: the agent then reads the sealed pages, and the later events.
    const pdf =
      row.pdf_sha256 === null
        ? await services.pdf.draft({ for: reader, ...asSignedBy(context.tenant, opened) })
        : await readCopy(services, row.pdf_sha256, {
            for: reader,
            tenant: context.tenant,
            row,
            patient: opened.draft.patient,
            lang: opened.lang,
            mark: null,
            since: opened.since,
          })
    const pages = await services.pdf.countPages(pdf, reader)
    return { image: await services.pdf.image(pdf, { page: page - 1, dpi: 110 }, reader), pages }
  })
}

/** The print of a draft for its signer. */
function asSignedBy(tenant: Tenant, { draft, kept, answers, lang }: RequestToRead) {
  const { definition, patient, row } = draft
  const fullname = fullName(patient)
  return {
    tenant,
    form: withAcknowledgedDifferences(describeForm(definition, answers, lang, { fullname }), tenant, kept),
    person: { fullname, dob: patient.dob },
    document: {
      id: row.id,
      type: row.type,
      site: row.site,
      version: row.version,
      signedAt: null,
      // Previewed answers are not signed.
      soFar: whoHasSigned(definition, draft.answers),
      timeZone: zoneOfDocument(tenant, row, { definition, answers }),
    },
    lang,
  }
}
