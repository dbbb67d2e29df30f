import { isValidEmail } from '@careword/domain/people/email'
import {
  cleanReport,
  type ReportCode,
  reportCode,
  type ReportIssue,
  reportIssues,
  type TypedReport,
} from '@careword/domain/reports/report-code'
import { isBlankText } from '@careword/domain/text/invisible'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { useLeaveGuard } from '../../session/leave-guard.ts'
import { isSignedOutResponse } from '../../session/is-signed-out-response.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './report.module.css'

/** How a failed report is shown. */
interface Failing {
  /** The call by which it was tried. */
  sendsBy: 'reportVoid' | 'reportProblem'
  notSent: 'REPORT_SUBMISSION_FAILED' | 'SUPPORT_TICKET_SUBMISSION_ERROR'
}

interface Kind {
  value: string
  label: string
}

interface Props {
  title: string
  /** Above the fields. */
  children: ReactNode
  /** The text after sending, above the report's number and below it. */
  done: { title: string; above?: string; below: ReactNode }
  note: { label: string; help: string }
  /** The kinds to choose from, with their labels: a single kind is not asked, and null offers no choice. */
  types: readonly Kind[] | null
  first: TypedReport
  /** Called with the typed values on each change; with null once they are sent. */
  onTyped?: (typed: TypedReport | null) => void
  /** Sends it and gives its number. */
  send: (report: TypedReport) => Promise<string>
  failing: (report: TypedReport) => Failing
  onClose: () => void
}

/** A message to the partner's support desk (Shell spec §5): what is wrong, where the answer goes, and then a number. */
export function ReportDialog({ title, children, done, note, types: kinds, first, onTyped, ...props }: Props) {
  const t = useWords()
  const types = kinds === null ? null : kinds.map(({ value }) => value)
  const form = useId()
  const [tried, setTried] = useState(false)
  const only = types?.length === 1 ? types[0] : undefined
  const [typed, setTyped] = useState<TypedReport>(() => ({
    ...first,
    type: only ?? (types?.includes(first.type) ? first.type : ''),
  }))
  const [code, setCode] = useState<ReportCode>()
  const [failed, setFailed] = useState<(Failing & { thrown: unknown }) | null>(null)
  const [busy, setBusy] = useState(false)
  const [number, setNumber] = useState<string>()
  // The typed text is restored when the dialog opens again; while it is open, the end of a session does not clear the page.
  useLeaveGuard({
    isDirty: () => number === undefined && !isBlankText(typed.note),
    ask: () => Promise.resolve('go'),
    staysInOtherWords: true,
    back: () => setFailed(now => (isSignedOutResponse(now?.thrown) ? null : now)),
  })
  const typeField = useRef<HTMLDivElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const emailField = useRef<HTMLInputElement>(null)

  function change(change: Partial<TypedReport>): void {
    const next = { ...typed, ...change }
    setTyped(next)
    onTyped?.(next)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setFailed(null)
    setTried(true)
    const report = cleanReport(typed)
    const wrong = reportCode(report, types)
    setCode(wrong ?? undefined)
    if (wrong !== null) return focusFirst(report)
    setBusy(true)
    try {
      const sent = await props.send(report)
      onTyped?.(null)
      setNumber(sent)
    } catch (thrown) {
      setFailed({ ...props.failing(report), thrown })
    }
    setBusy(false)
  }

  const wrong = tried ? reportIssues(typed, types) : []
  const errorIf = (issue: ReportIssue, rule = 'required') =>
    wrong.includes(issue) ? t(`field.${rule}`) : undefined

  /** The first that is wrong, in the order of the page. */
  function focusFirst({ type, note: words, email }: TypedReport): void {
    if (types !== null && !types.includes(type)) typeField.current?.querySelector('input')?.focus()
    else if (words === '' || isValidEmail(email)) noteField.current?.focus()
    else emailField.current?.focus()
  }

  if (number !== undefined)
    return (
      <Dialog
        title={done.title}
        onClose={props.onClose}
        actions={
          <Button variant="primary" onClick={props.onClose}>
            {t('dialog.report.close')}
          </Button>
        }
      >
        {done.above === undefined ? null : <p>{done.above}</p>}
        {/* The button that was pressed is gone: who listens hears the number. */}
        <div ref={focusOnMount} tabIndex={-1} className={css.done}>
          <p>{t('dialog.report.number')}</p>
          <p className={css.number}>{number}</p>
        </div>
        <p>{done.below}</p>
      </Dialog>
    )
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={props.onClose}>{t('dialog.report.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('dialog.report.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} noValidate onSubmit={event => void submit(event)}>
        {children}
        {code === undefined ? null : <CodeAlert code={code} announce />}
        {failed === null ? null : (
          <div role="alert">
            {failed.thrown instanceof ApiError && failed.thrown.status !== 429 ? (
              <CodeAlert code={failed.thrown.status === 422 ? failed.thrown.errorCode : failed.notSent} />
            ) : (
              <FailureAlert failure={failed.thrown} call={failed.sendsBy} />
            )}
          </div>
        )}
        {kinds === null || only !== undefined ? null : (
          <div ref={typeField}>
            <RadioRows
              label={t('dialog.report.type')}
              required
              error={errorIf('SUPPORT_TICKET_INVALID_ISSUE_TYPE')}
              options={[...kinds]}
              value={typed.type}
              onChange={type => change({ type })}
            />
          </div>
        )}
        <TextArea
          ref={noteField}
          required
          label={note.label}
          help={note.help}
          error={errorIf('SUPPORT_TICKET_INVALID_DESCRIPTION')}
          rows={5}
          maxLength={4000}
          value={typed.note}
          onChange={event => change({ note: event.target.value })}
        />
        <TextField
          ref={emailField}
          required
          type="email"
          autoComplete="email"
          label={t('dialog.report.email')}
          help={t('dialog.report.emailHelp')}
          error={errorIf(
            'SUPPORT_TICKET_INVALID_EMAIL',
            isBlankText(typed.email) ? 'required' : 'emailInvalid',
          )}
          maxLength={254}
          value={typed.email}
          onChange={event => change({ email: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
