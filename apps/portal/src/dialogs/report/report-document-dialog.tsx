import type { DocumentReport } from '@careword/domain/reports/document-reports'
import { call } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { userEmail } from './user-email.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useReportContext } from './use-report-context.ts'

interface Props {
  documentId: string
  patientId: string
  /** The kinds of report; null: the partner shows a text in place of the choice. */
  kinds: readonly DocumentReport[] | null
  onClose: () => void
}

/**
 * Documents spec §5, the dialog about a void document: the fault, and the address for the answer. The dialog changes nothing in the
 * document.
 */
export function ReportDocumentDialog({ documentId, patientId, kinds, onClose }: Props) {
  const { t, content, config } = usePartner()
  const user = useUser()
  const { issues_replacement: replacement } = config.patientEngagement.configurations.support
  const context = useReportContext(documentId)
  return (
    <ReportDialog
      title={t('dialog.report.title')}
      done={{ title: t('dialog.report.doneTitle'), below: t('dialog.report.done') }}
      note={{
        label: t('dialog.report.note'),
        help: t(
          kinds === null || kinds.length === 1 ? 'dialog.report.noteHelp' : 'dialog.report.noteHelpOfKinds',
        ),
      }}
      types={kinds?.map(value => ({ value, label: t(`dialog.report.kinds.${value}`) })) ?? null}
      first={{ email: userEmail(user.email, config), note: '', type: '' }}
      send={async report =>
        (
          await call('reportVoid', {
            params: { documentId },
            query: { patientId },
            body: { ...report, message: context() },
          })
        ).ticketId
      }
      failing={() => ({ sendsBy: 'reportVoid', notSent: 'REPORT_SUBMISSION_FAILED' })}
      onClose={onClose}
    >
      <p>{replacement === null ? t('dialog.report.text') : content(replacement)}</p>
    </ReportDialog>
  )
}
