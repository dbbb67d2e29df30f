import { fullName } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { auditOf } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { hasText } from '../documents/has-pages.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { openToRead, type ToRead } from './open-to-read.ts'
import { textAsSigned } from './text-as-signed.ts'
import { agentsElsewhere } from './agents-elsewhere.ts'
import { writeDownView } from './write-down-view.ts'

/**
 * What the pages of a document say, as text: for whoever may see its pages, made by the same describer.
 */
export async function showText(
  services: Services,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  wanted: ToRead,
) {
  const opened = await openToRead(services, definitions, context, wanted, () => 'answers')
  const { loaded, form, mark, since, lang } = opened
  const { row, patient } = loaded
  if (!form || !hasText(row))
    throw new AppError('PRINT_PDF_MISSING', 'it was not written here: it has pages only')
  const entry = auditOf(context, wanted.action, { patientId: patient.id, documentId: row.id })
  return writeDownView(services, entry, async () => {
    const fullname = fullName(patient)
    const { tenant } = context
    const agentIn = await inTenant(services.db, tenant.id, trx =>
      agentsElsewhere(services, trx, definitions, context, { row, patient, form }, wanted.lang),
    )
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
      mark,
      ...(head ? { head } : {}),
      ...(kept ? { kept } : {}),
      ...(since.length > 0 ? { since } : {}),
      ...(agentIn.length > 0 ? { agentIn } : {}),
      sections,
    }
  })
}
