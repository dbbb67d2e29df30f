import { AppError } from '../../core/app-error.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { auditOf } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { hasText } from '../documents/has-pages.ts'
import { openToRead, type ToRead } from './open-to-read.ts'
import { describeText } from './describe-text.ts'
import { agentsOfOtherDocuments } from './agents-of-other-documents.ts'
import { auditView } from './audit-view.ts'

/** The content of a document's pages as text: for readers of its pages, made by the same describer. */
export async function showText(services: Services, context: AuthenticatedContext, wanted: ToRead) {
  const opened = await openToRead(services, context, wanted, () => 'answers')
  const { loaded, form, mark, since, lang } = opened
  const { row, patient } = loaded
  if (!form || !hasText(row))
    throw new AppError('PRINT_PDF_MISSING', 'it was not written here: it has pages only')
  const entry = auditOf(context, wanted.action, { patientId: patient.id, documentId: row.id })
  return auditView(services, entry, async () => {
    const { tenant } = context
    const agentIn = await inTenant(services.db, tenant.id, trx =>
      agentsOfOtherDocuments(services, trx, context, { row, patient, form }, wanted.lang),
    )
    return {
      ...(await describeText(services, tenant, { row, patient, form, since, lang })),
      // Missing parts are reported only for papers, not for a document that was written here.
      mark: mark && 'parts' in mark ? null : mark,
      ...(agentIn.length > 0 ? { agentIn } : {}),
    }
  })
}
