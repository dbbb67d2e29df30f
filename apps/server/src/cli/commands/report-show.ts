import { type DocumentReport, isDocumentReport } from '@careword/domain/reports/document-reports'
import { operator } from '../../core/record-audit.ts'
import { showReport } from '../../modules/reports/show-report.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { typedReportNumber } from '../typed-report-number.ts'
import { Refused } from '../wrong-call.ts'

/** The meaning of each kind of report, and the option that usually fits. */
const meant: Readonly<Record<DocumentReport, string>> = {
  void: 'it no longer counts, or something in it is wrong (--void)',
  patient: "it is another patient's (--remove)",
  type: 'it is of another type (--move <type>)',
  else: 'something else',
}

export const reportShow = command({
  name: 'report show',
  about: 'one report with what was written in it; that you looked is audited',
  takes: { name: 'number', about: 'of the report, as report list shows it', required: true },
  options: { tenant: tenantOption },
  example: 'report show 4829-1736 --tenant evergreen',
  notes: [
    'What people write may be health information: look where no other person can see it, and keep no copy.',
  ],
  async run({ tenant: slug }, { appServices }, typed) {
    const number = typedReportNumber(typed)
    const { services } = await appServices()
    const report = await showReport(services, await knownTenant(services, slug), number, operator)
    if (!report) throw new Refused(`${slug} has no report with this number.`)
    const { document, words, resolution, because, patientId, writer } = report
    return {
      lines: [
        `${report.number}  ${report.createdAt.toISOString()}  ${report.kind}  ${report.type}`,
        ...(document
          ? [
              `document ${document.id}, ${document.type}, ${document.status}, of patient ${document.patientId}`,
            ]
          : []),
        ...(report.kind === 'void' && isDocumentReport(report.type)
          ? [`the reporter means: ${meant[report.type]}`]
          : []),
        ...(document === null && patientId !== null ? [`written on a page of patient ${patientId}`] : []),
        writer === null
          ? 'written by a person who was not signed in'
          : `written by ${writer.userType}, account ${writer.userId}`,
        ...(words
          ? [`answer to: ${words.email}`, words.message, words.note].filter(line => line !== '')
          : ['What was written does not open: SECRET_KEY is another one, or the row was changed.']),
        resolution === null
          ? 'open'
          : `resolved: ${resolution}, ${report.resolvedAt?.toISOString() ?? ''}: ${because ?? ''}`,
      ],
      json: { tenant: slug, report },
    }
  },
})
