import { fullName } from '@careword/domain'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { textAsSigned } from '../pdf/text-as-signed.ts'
import { openTaskToRead, orPreviewError } from './open-to-read.ts'
import type { TaskKeys } from './task-cookies.ts'

/**
 * GET /api/patientAsync/documents/{documentId}/text: what the pages that are signed say, by the same describer. No other document is named:
 * the link opens this one alone.
 */
export async function remoteText(
  services: Services,
  definitions: DefinitionCache,
  context: RequestContext,
  keys: TaskKeys,
  wanted: { documentId: string; lang: string },
) {
  const { tenant } = context
  const opened = await openTaskToRead(services, definitions, context, keys, wanted)
  const { draft, kept: beside, since, answers, lang } = opened
  const { row, patient, definition } = draft
  const fullname = fullName(patient)
  return orPreviewError(services, async () => {
    const form = { definition, answers, kept: beside }
    const { title, sections, head, kept } = await textAsSigned(services, row, form, {
      tenant,
      lang,
      fullname,
    })
    return {
      documentId: row.id,
      type: row.type,
      title,
      lang,
      person: { fullname, dob: patient.dob },
      signedAt: row.signed_at?.toISOString() ?? null,
      timeZone: zoneOfDocument(tenant, row, form),
      // A link opens what is in force, or is to be.
      mark: null,
      ...(head ? { head } : {}),
      ...(kept ? { kept } : {}),
      ...(since.length > 0 ? { since } : {}),
      sections,
    }
  })
}
