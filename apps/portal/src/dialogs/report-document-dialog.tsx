import { isValidEmail } from '@careword/domain/people/email'
import { cleanReport, type ReportCode, reportCode } from '@careword/domain/reports/report-code'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { CodeAlert } from '../partner/code-alert.tsx'
import { FailureAlert } from '../partner/failure-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './report-document-dialog.module.css'

interface Props {
  documentId: string
  patientId: string
  onClose: () => void
}

/** Documents spec §5, the dialog about a void document: what is wrong with it, and where the answer goes. It changes nothing by itself. */
export function ReportDocumentDialog({ documentId, patientId, onClose }: Props) {
  const { t, content, config } = usePartner()
  const user = useUser()
  const { issues_replacement: replacement } = config.patientEngagement.configurations.support
  const form = useId()
  // Who signs in with a phone has a user name there and no mailbox.
  const [email, setEmail] = useState(() => mailboxOf(user.email, config.patientEngagement.configurations))
  const [note, setNote] = useState('')
  const [code, setCode] = useState<ReportCode>()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [number, setNumber] = useState<string>()
  const emailField = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  // Here it is about one thing only.
  const type = replacement === null ? 'void' : ''

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    const wrong = reportCode({ email, note, type }, replacement === null ? ['void'] : null)
    setCode(wrong ?? undefined)
    if (wrong !== null) {
      const first = isValidEmail(cleanReport({ email, note, type }).email) ? noteField : emailField
      first.current?.focus()
      return
    }
    setBusy(true)
    try {
      const sent = await call('reportVoid', {
        params: { documentId },
        query: { patientId },
        body: { ...cleanReport({ email, note, type }), message: '' },
      })
      setNumber(sent.ticketId)
    } catch (thrown) {
      setFailure(thrown)
    }
    setBusy(false)
  }

  if (number !== undefined)
    return (
      <Dialog
        title={t('dialog.report.doneTitle')}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('dialog.report.close')}
          </Button>
        }
      >
        <p>{t('dialog.report.number')}</p>
        <p className={css.number}>{number}</p>
        <p>{t('dialog.report.done')}</p>
      </Dialog>
    )
  return (
    <Dialog
      title={t('dialog.report.title')}
      onClose={onClose}
      closeLabel={t('dialog.report.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.report.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('dialog.report.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} noValidate onSubmit={event => void submit(event)}>
        <p>{replacement === null ? t('dialog.report.text') : content(replacement)}</p>
        {code === undefined ? null : <CodeAlert code={code} announce />}
        {failure === null ? null : (
          <div role="alert">
            {failure instanceof ApiError && failure.status !== 429 ? (
              <CodeAlert code={codeOf(failure)} />
            ) : (
              <FailureAlert failure={failure} call="reportVoid" />
            )}
          </div>
        )}
        <TextArea
          ref={noteField}
          required
          label={t('dialog.report.note')}
          help={t('dialog.report.noteHelp')}
          rows={5}
          maxLength={4000}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <TextField
          ref={emailField}
          required
          type="email"
          autoComplete="email"
          label={t('dialog.report.email')}
          help={t('dialog.report.emailHelp')}
          maxLength={254}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

/** The server looks by the same rule; anything else is a report that was not sent. */
function codeOf({ status, errorCode }: ApiError): string {
  return status === 422 ? errorCode : 'REPORT_SUBMISSION_FAILED'
}

function mailboxOf(email: string, { phoneUserDomain }: { phoneUserDomain: string }): string {
  return isValidEmail(email) && !email.toLowerCase().endsWith(`@${phoneUserDomain.toLowerCase()}`)
    ? email
    : ''
}
