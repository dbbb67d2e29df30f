import { documentLanguage } from '@careword/domain/documents/document-language'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { mayReadDocument } from '@careword/domain/signature-requests/may-read-document'
import { type Answers, signerAt, withSignerAnswers } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { decryptPart } from '../forms/encrypted-section.ts'
import {
  type AcknowledgedDifferences,
  readAcknowledgedDifferences,
} from '../forms/acknowledged-differences.ts'
import { sealedLang } from '../documents/sealed-lang.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import type { Draft } from '../forms/read-draft.ts'
import { pathOfRequest, placeOfRequest, type SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { openedRequest } from './opened-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'

export interface RequestToRead {
  draft: Draft
  request: SignatureRequestRow
  kept: AcknowledgedDifferences[]
  /** The events after the sealing. */
  since: SinceSigned[]
  /** The draft's answers, with those that the signer previewed in their place. */
  answers: Answers
  /** The document's language: that of its signing, else the reader's where its form offers it. */
  lang: string
}

/**
 * Opens the document of a request for a signer by link, to be read as pages or as text: the only function for both. A witness may read
 * neither (ruling G-104).
 */
export async function openRequestToRead(
  services: Services,
  { tenant }: RequestContext,
  keys: LinkKeys,
  { documentId, lang: asked }: { documentId: string; lang: string },
): Promise<RequestToRead> {
  const opened = await inTenant(services.db, tenant.id, async trx => {
    const { draft, request } = await openedRequest(services, trx, { tenant, keys, documentId })
    const signer = signerAt(draft.definition, pathOfRequest(request))
    if (!signer || !mayReadDocument(signer.signer))
      throw new AppError('PATIENT_ASYNC_PDF_PREVIEW_ERROR', 'the answers are not for a witness')
    const kept = await readAcknowledgedDifferences(services, trx, tenant, draft.row, draft)
    const { since } = await readSinceSigned(services, trx, tenant, draft.row)
    return { draft, request, signer, kept, since }
  })
  const { draft, request, signer, kept, since } = opened
  await services.rateLimits.consume('taskPages', [tenant.id, request.id, 'pages'])
  const { definition, row } = draft
  const previewed =
    request.preview === null || row.pdf_sha256 !== null
      ? null
      : decryptPart<Answers>(services.secret, 'taskPreview', placeOfRequest(request), request.preview)
  return {
    draft,
    request,
    kept,
    since,
    answers: previewed ? withSignerAnswers(definition, signer, draft.answers, previewed) : draft.answers,
    lang: documentLanguage(asked, { languages: definition.languages, signedIn: sealedLang(row) }),
  }
}

/** Maps every failure of reading to an error after which the page offers to try again. */
export async function orPreviewError<Shown>(
  services: Pick<Services, 'log'>,
  make: () => Promise<Shown>,
): Promise<Shown> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof AppError) throw error
    services.log.error(
      { detail: error instanceof Error ? error.message : 'unknown' },
      'a preview was not made',
    )
    throw new AppError('PATIENT_ASYNC_PDF_PREVIEW_ERROR', 'the preview was not made')
  }
}
