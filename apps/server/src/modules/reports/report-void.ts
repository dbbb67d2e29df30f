import { cleanReport, reportCode } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { authorize, refusal } from '../documents/authorize.ts'
import { loadDocumentFor } from '../documents/load-document-for.ts'
import { writeReport } from './write-report.ts'

interface Sent {
  documentId: string
  patientId: string
  email: string
  note: string
  message: string
  type: string
}

/**
 * PUT /api/document/void/{documentId}?patientId: somebody tells that a document is wrong. It is a request: the document stays as it is
 * until an operator resolves it (ruling G-37). Gives the number of the report.
 */
export async function reportVoid(
  services: Services,
  context: AuthenticatedContext,
  sent: Sent,
): Promise<string> {
  const { tenant, person } = context
  await services.rateLimits.consume('report', [tenant.id, person.userId])
  return inTenant(services.db, tenant.id, async trx => {
    const document = await loadDocumentFor(trx, context, sent.documentId, 'reportVoid')
    const { row, patient } = document
    if (sent.patientId.toLowerCase() !== patient.id)
      throw refusal(context, 'reportOther', 'reportVoid', { documentId: row.id })
    authorize(context, 'reportVoid', document)
    const { types, issues_replacement } = tenant.config.settings.support
    const offered = issues_replacement === null ? types.filter(type => type === 'void') : null
    const code = reportCode(sent, offered)
    if (code !== null) throw new AppError(code, 'the report is not whole')
    const { email, note, type } = cleanReport(sent)
    const number = await writeReport(services, trx, context, {
      kind: 'void',
      type: type || 'void',
      patientId: patient.id,
      documentId: row.id,
      words: { email, note, message: sent.message },
    })
    await recordAudit(
      trx,
      auditOf(context, 'reportVoid', { patientId: patient.id, documentId: row.id, code: number }),
    )
    return number
  })
}
