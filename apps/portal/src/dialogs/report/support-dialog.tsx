import { type ReportType, reportTypes } from '@careword/domain/reports/report-types'
import type { TypedReport } from '@careword/domain/reports/check-report'
import { call } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { keepUnsentReport, unsentReport } from './unsent-report.ts'
import { userEmail } from './user-email.ts'
import { ReportDialog } from './report-dialog.tsx'
import css from './report.module.css'
import { useReportContext } from './use-report-context.ts'
import { telLink } from '../../partner/support-address.ts'

export interface Writer {
  /** The user name. */
  email: string
  /** The patient of the page. */
  patientId?: string
  /** The document on the page, if the user may report it. */
  documentId?: string
}

interface Props {
  /** Undefined without a session. */
  writer: Writer | undefined
  onClose: () => void
}

const isOfDocument = ({ type }: TypedReport): boolean => (type as ReportType) === 'void'
const general = { sendsBy: 'reportProblem', notSent: 'SUPPORT_TICKET_SUBMISSION_ERROR' } as const
/** Uses the words of the dialog beside the document. */
const ofDocument = { sendsBy: 'reportVoid', notSent: 'REPORT_SUBMISSION_FAILED' } as const

/** Shell spec §5, the support dialog: on every page, also for people who cannot sign in. */
export function SupportDialog({ writer, onClose }: Props) {
  const { t, content, config, error } = usePartner()
  const { phone, email, types, hideClinicalForHostPrefixes } = config.patientEngagement.support
  const { issues_replacement: replacement } = config.patientEngagement.configurations.support
  const { patientId, documentId } = writer ?? {}
  const offered = reportTypes(
    { types, hideClinicalForHostPrefixes, replacement },
    { host: location.host, withDocument: documentId !== undefined },
  )
  const sent = error('SUPPORT_TICKET_SUBMISSION_SUCCESS')
  const who = writer?.email ?? ''
  const place = { who, patientId, documentId }

  const context = useReportContext(documentId)

  async function send(report: TypedReport): Promise<string> {
    const body = { ...report, message: context() }
    if (isOfDocument(report) && documentId !== undefined && patientId !== undefined)
      return (await call('reportVoid', { params: { documentId }, query: { patientId }, body })).ticketId
    const query = {
      ...(patientId === undefined ? {} : { patientId }),
      // A writer who had a session is asked to sign in again, so that the message is still sent in their name.
      ...(writer === undefined ? {} : { signedIn: 'true' as const }),
    }
    return (await call('reportProblem', { query, body })).ticketId
  }

  return (
    <ReportDialog
      title={t('dialog.support.title')}
      done={{
        title: sent.title,
        above: sent.message,
        below: (
          <>
            {t('dialog.support.done')}
            {phone || email ? (
              <>
                {' '}
                {t('dialog.support.urgent')}
                <SupportWays />
              </>
            ) : null}
          </>
        ),
      }}
      note={{ label: t('dialog.support.note'), help: t('dialog.support.noteHelp') }}
      types={offered?.map(value => ({ value, label: t(`dialog.report.types.${value}`) })) ?? null}
      first={unsentReport(place) ?? { email: userEmail(who, config), note: '', type: '' }}
      onTyped={typed => keepUnsentReport(place, typed)}
      send={send}
      failing={report => (isOfDocument(report) ? ofDocument : general)}
      onClose={onClose}
    >
      <p className={css.emergency}>{t('dialog.support.emergency')}</p>
      {phone || email ? (
        <p>
          {t('dialog.support.direct')}
          <SupportWays />
        </p>
      ) : null}
      <p>{replacement === null ? t('dialog.support.text') : content(replacement)}</p>
    </ReportDialog>
  )
}

/** The other ways to reach the support desk, and its hours. */
function SupportWays() {
  const { content, config } = usePartner()
  const { phone, email, hours } = config.patientEngagement.support
  return (
    <span className={css.direct}>
      {/* A blank between them for screen readers; the style sets the visible gap. */}
      {phone ? <a href={telLink(phone)}>{phone}</a> : null}{' '}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}{' '}
      {hours === null ? null : <span>{content(hours)}</span>}
    </span>
  )
}
