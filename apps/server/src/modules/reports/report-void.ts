import { cleanReport, reportCode } from '@careword/domain'
import {
  type DocumentReport,
  isDocumentReport,
  reportsAllowed,
  reportsOffered,
} from '@careword/domain/reports/document-reports'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
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

const verbs = {
  void: 'reportVoid',
  patient: 'reportPatient',
  type: 'reportType',
  else: 'reportElse',
} as const satisfies Record<DocumentReport, string>

/**
 * PUT /api/document/void/{documentId}?patientId: a user reports that a document is wrong, or another patient's, or of another kind, each by
 * its own right (ruling G-108). The report is a request: the document does not change until an operator resolves it (ruling G-37). Returns
 * the number of the report.
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
    const { email, note, type: reportedType } = cleanReport(sent)
    const [first = 'void'] = reportsAllowed(document.capabilities)
    const type = isDocumentReport(reportedType) ? reportedType : first
    authorize(context, verbs[type], document)
    const { types, issues_replacement: replacement } = tenant.config.settings.support
    const code = reportCode(sent, reportsOffered(document.capabilities, { types, replacement }))
    if (code !== null) throw new AppError(code, 'the report is not whole')
    const number = await writeReport(services, trx, context, {
      kind: 'void',
      type,
      patientId: patient.id,
      documentId: row.id,
      words: { email, note, message: sent.message },
    })
    await recordDone(trx, context, 'reportVoid', { patientId: patient.id, documentId: row.id, code: number })
    return number
  })
}
