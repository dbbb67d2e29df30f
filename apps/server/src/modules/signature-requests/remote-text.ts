import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { describeText } from '../pdf/describe-text.ts'
import { openRequestToRead, orPreviewError } from './open-request-to-read.ts'
import type { LinkKeys } from './link-cookies.ts'

/**
 * GET /api/patientAsync/documents/{documentId}/text: the content of the pages to be signed, by the same describer. No other document is
 * named: the link opens this one alone.
 */
export async function remoteText(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  wanted: { documentId: string; lang: string },
) {
  const { tenant } = context
  const opened = await openRequestToRead(services, context, keys, wanted)
  const { draft, kept: beside, since, answers, lang } = opened
  const { row, patient, definition, answers: saved } = draft
  const form = { definition, answers, kept: beside }
  // A link opens a document that is in force, or will be.
  return orPreviewError(services, async () => ({
    ...(await describeText(services, tenant, { row, patient, form, saved, since, lang })),
    mark: null,
  }))
}
