import { paths } from '@careword/contract/paths'
import { showLongDate } from '@careword/domain/dates/in-words'
import { longestTypedDate, readTypedDate } from '@careword/domain/dates/typed-date'
import {
  type EmergencyAccessForm,
  emergencyAccessIssues,
} from '@careword/domain/emergency/emergency-access-form'
import { emergencyLimits } from '@careword/domain/limits'
import { isBlankText, visibleText } from '@careword/domain/text/invisible'
import { useNavigate } from '@tanstack/react-router'
import Siren from 'lucide-react/icons/siren'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { rememberPageOpening } from '../../session/page-opening.ts'
import { Alert } from '../../ui/alert.tsx'
import { Answer } from '../../ui/answer.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { afterDialogs } from '../../ui/open-dialogs.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './emergency-access.module.css'

type Field = keyof EmergencyAccessForm
const fields = ['name', 'dob', 'reason', 'words'] as const satisfies readonly Field[]

/** Lets a clinician open the documents in force of a patient without any relation to them (decision 0080). */
export function EmergencyAccessPage() {
  const { t, content, lang, config } = usePartner()
  const reasons = config.patientEngagement.configurations.breakGlass
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ name: '', dob: '', reason: '', words: '' })
  const [issues, setIssues] = useState<{ [Name in Field]?: string | undefined }>({})
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const day = readTypedDate(typed.dob)
  const meant: EmergencyAccessForm = { ...typed, dob: day ?? '' }

  function refuse(found: { path: string; rule: string }[]): void {
    setIssues(Object.fromEntries(found.map(({ path, rule }) => [path, rule])))
    const first = fields.find(field => found.some(({ path }) => path === field))
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function ask(event: FormEvent): void {
    event.preventDefault()
    setFailure(null)
    const found = emergencyAccessIssues(
      meant,
      reasons.map(({ code }) => code),
    )
    refuse(found)
    if (found.length === 0) setAsking(true)
  }

  async function open(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const { openingId } = await call('breakGlass', { body: meant })
      rememberPageOpening(openingId)
      await navigate({ to: paths.card.to({}) })
    } catch (thrown) {
      setAsking(false)
      setBusy(false)
      if (thrown instanceof ApiError && thrown.fields.length > 0) afterDialogs(() => refuse(thrown.fields))
      else setFailure(thrown)
    }
  }

  const field = (name: Field) => ({
    name,
    value: typed[name],
    error: issues[name] === undefined ? undefined : t(`emergency-access.${issues[name]}`),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      setIssues({ ...issues, [name]: undefined })
    },
  })

  return (
    <div className={css.page}>
      <div className={css.intro}>
        <h1>{t('shell.titles.emergency-access')}</h1>
        <p className={css.lead}>{t('emergency-access.lead')}</p>
      </div>
      <Alert tone="warn" title={t('emergency-access.noticeTitle')}>
        <p>{t('emergency-access.notice')}</p>
      </Alert>
      <form ref={form} className={css.form} noValidate onSubmit={ask}>
        <Answer to={failure}>
          <FailureAlert failure={failure} call="breakGlass" />
        </Answer>
        <TextField
          {...field('name')}
          label={t('emergency-access.name')}
          help={t('emergency-access.nameHelp')}
          maxLength={200}
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
        />
        <TextField
          {...field('dob')}
          label={t('account.patients.dob')}
          // Repeats the date in words: a month taken for a day would open another person's documents.
          help={
            day === null
              ? t('account.patients.dobHelp')
              : t('account.patients.dobRead', { day: showLongDate(day, lang) })
          }
          maxLength={longestTypedDate}
          // A wrong date is reported on blur, an empty field on submit.
          onBlur={() => {
            if (day === null && !isBlankText(typed.dob)) setIssues({ ...issues, dob: 'accessDobWrong' })
          }}
        />
        <Select
          {...field('reason')}
          label={t('emergency-access.reason')}
          required
          emptyLabel={t('emergency-access.reasonChoose')}
          options={reasons.map(({ code, text }) => ({ value: code, label: content(text) }))}
        />
        <TextArea
          {...field('words')}
          label={t('emergency-access.words')}
          help={t('emergency-access.wordsHelp')}
          rows={3}
          maxLength={emergencyLimits.reasonMax}
        />
        <Button type="submit" variant="primary" icon={<Icon of={Siren} />}>
          {t('emergency-access.open')}
        </Button>
      </form>
      {asking ? (
        <Dialog
          role="alertdialog"
          title={t('emergency-access.askTitle')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('emergency-access.cancel')}</Button>
              <Button
                variant="danger"
                busy={busy}
                busyLabel={t('emergency-access.opening')}
                onClick={() => void open()}
              >
                {t('emergency-access.confirm')}
              </Button>
            </>
          }
        >
          <p>
            <strong>{visibleText(typed.name)}</strong>
            {day === null ? null : ` · ${showLongDate(day, lang)}`}
          </p>
          <ul className={css.list}>
            <li>{t('emergency-access.askRead')}</li>
            <li>{t('emergency-access.askTold')}</li>
            <li>{t('emergency-access.askKept', { partner: config.business.name })}</li>
          </ul>
        </Dialog>
      ) : null}
    </div>
  )
}
