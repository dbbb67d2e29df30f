import {
  cleanReport,
  type ReportCode,
  reportCode,
  reportIssues,
  type TypedReport,
} from '@careword/domain/reports/check-report'
import { isBlankText } from '@careword/domain/text/invisible-characters'
import { type ReactNode, useState } from 'react'
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
import { useSubmit } from '../../ui/use-submit.ts'
import css from './report.module.css'
import layout from '../../ui/layout.module.css'

/** The message of a failed report. */
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
  /** Sends the report and returns its number. */
  send: (report: TypedReport) => Promise<string>
  failing: (report: TypedReport) => Failing
  onClose: () => void
}

/** The fields in the order of the page, with the issue of each. */
const issueOf = {
  type: 'SUPPORT_TICKET_INVALID_ISSUE_TYPE',
  note: 'SUPPORT_TICKET_INVALID_DESCRIPTION',
  email: 'SUPPORT_TICKET_INVALID_EMAIL',
} as const
type ReportField = keyof typeof issueOf
const fields = Object.keys(issueOf) as ReportField[]

/** A message to the partner's support desk (Shell spec §5): the problem, the address for the answer, and then a number. */
export function ReportDialog({ title, children, done, note, types: kinds, first, onTyped, ...props }: Props) {
  const t = useWords()
  const types = kinds === null ? null : kinds.map(({ value }) => value)
  const only = types?.length === 1 ? types[0] : undefined
  const [typed, setTyped] = useState<TypedReport>(() => ({
    ...first,
    type: only ?? (types?.includes(first.type) ? first.type : ''),
  }))
  const [number, setNumber] = useState<string>()
  const [code, setCode] = useState<ReportCode | null>(null)
  const form = useSubmit<{ field: ReportField }>({
    live: true,
    check: () => {
      const wrong = reportIssues(typed, types)
      return fields.filter(field => wrong.includes(issueOf[field])).map(field => ({ field }))
    },
    found: () => setCode(reportCode(cleanReport(typed), types)),
    send: async () => {
      setCode(null)
      const sent = await props.send(cleanReport(typed))
      onTyped?.(null)
      setNumber(sent)
    },
  })
  // The typed text is restored when the dialog opens again; while it is open, the end of a session does not clear the page.
  useLeaveGuard({
    isDirty: () => number === undefined && !isBlankText(typed.note),
    ask: () => Promise.resolve('go'),
    staysInOtherWords: true,
    onSignedInAgain: () => form.forget(isSignedOutResponse),
  })

  function change(change: Partial<TypedReport>): void {
    const next = { ...typed, ...change }
    setTyped(next)
    onTyped?.(next)
  }

  const required = () => t('field.required')
  const { failure } = form
  const { sendsBy, notSent } = props.failing(typed)

  if (number !== undefined)
    return (
      <Dialog title={done.title} onClose={props.onClose} done={t('dialog.report.close')}>
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
          <Button type="submit" form={form.id('form')} variant="primary" busy={form.busy}>
            {t('dialog.report.send')}
          </Button>
        </>
      }
    >
      <form id={form.id('form')} className={layout.farApart} noValidate onSubmit={form.submit}>
        {children}
        {code === null ? null : <CodeAlert code={code} announce />}
        {failure === null ? null : (
          <div role="alert">
            {failure instanceof ApiError && failure.status !== 429 ? (
              <CodeAlert code={failure.status === 422 ? failure.errorCode : notSent} />
            ) : (
              <FailureAlert failure={failure} call={sendsBy} />
            )}
          </div>
        )}
        {kinds === null || only !== undefined ? null : (
          <RadioRows
            {...form.field('type', required)}
            label={t('dialog.report.type')}
            required
            options={[...kinds]}
            value={typed.type}
            onChange={type => change({ type })}
          />
        )}
        <TextArea
          {...form.field('note', required)}
          required
          label={note.label}
          help={note.help}
          rows={5}
          maxLength={4000}
          value={typed.note}
          onChange={event => change({ note: event.target.value })}
        />
        <TextField
          {...form.field('email', () =>
            t(isBlankText(typed.email) ? 'field.required' : 'field.emailInvalid'),
          )}
          required
          type="email"
          autoComplete="email"
          label={t('dialog.report.email')}
          help={t('dialog.report.emailHelp')}
          maxLength={254}
          value={typed.email}
          onChange={event => change({ email: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
