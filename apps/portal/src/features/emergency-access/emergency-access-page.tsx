import { paths } from '@careword/contract/paths'
import { todayAt } from '@careword/domain/dates/dates'
import { formatLongDate } from '@careword/domain/dates/format-date'
import { readTypedDate } from '@careword/domain/dates/typed-date'
import {
  type EmergencyAccessForm,
  emergencyAccessIssues,
} from '@careword/domain/emergency/emergency-access-form'
import { emergencyLimits } from '@careword/domain/limits'
import { isBlankText, visibleText } from '@careword/domain/text/invisible-characters'
import { useNavigate } from '@tanstack/react-router'
import Siren from 'lucide-react/icons/siren'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type FieldProblem, refusedFields } from '../../api/refused-fields.ts'
import { dobWords } from '../../partner/dob-words.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { SearchedDob, SearchedName } from '../../patient/searched-person.tsx'
import { rememberPageOpening } from '../../session/page-opening.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import css from './emergency-access.module.css'
import layout from '../../ui/layout.module.css'

type Field = keyof EmergencyAccessForm
const fields = ['name', 'dob', 'reason', 'words'] as const satisfies readonly Field[]

/** Lets a clinician open the documents in force of a patient without any relation to them (decision 0080). */
export function EmergencyAccessPage() {
  const { t, content, lang, config } = usePartner()
  const reasons = config.patientEngagement.configurations.breakGlass
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ name: '', dob: '', reason: '', words: '' })
  const [asking, setAsking] = useState(false)
  const day = readTypedDate(typed.dob)
  const meant: EmergencyAccessForm = { ...typed, dob: day ?? typed.dob }
  const form = useSubmit<FieldProblem<Field>>({
    check: () =>
      emergencyAccessIssues(
        meant,
        reasons.map(({ code }) => code),
        todayAt(new Date()),
      ).map(({ path, rule, values }) => ({ field: path as Field, rule, ...(values && { values }) })),
    send: async () => {
      try {
        const { openingId } = await call('breakGlass', { body: meant })
        rememberPageOpening(openingId)
        await navigate({ to: paths.card.to({}) })
        return 'leaves'
      } catch (failure) {
        setAsking(false)
        const problems = refusedFields(failure, fields)
        return problems.length > 0 ? { problems } : { failure }
      }
    },
  })
  const { busy, failure } = form

  const type = (name: Field, value: string) => {
    setTyped({ ...typed, [name]: value })
    form.changed(name)
  }
  const field = (name: Field) => ({
    ...form.field(name, ({ rule, values }) =>
      name === 'dob' ? dobWords({ t, lang }, rule, values) : t(`emergency-access.${rule}`),
    ),
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })

  return (
    <div className={css.page}>
      <div className={layout.near}>
        <h1>{t('shell.titles.emergency-access')}</h1>
        <p className={layout.lead}>{t('emergency-access.lead')}</p>
      </div>
      <Alert tone="warn" title={t('emergency-access.noticeTitle')}>
        <p>{t('emergency-access.notice')}</p>
      </Alert>
      <form
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (form.pass()) setAsking(true)
        }}
      >
        <SubmitResult of={failure}>
          <FailureAlert failure={failure} call="breakGlass" />
        </SubmitResult>
        <SearchedName
          {...field('name')}
          label={t('emergency-access.name')}
          help={t('emergency-access.nameHelp')}
          maxLength={200}
        />
        <SearchedDob
          {...field('dob')}
          onType={dob => type('dob', dob)}
          // A wrong date is reported on blur, an empty field on submit.
          onLeave={() => {
            if (!isBlankText(typed.dob)) form.left('dob')
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
        <ConfirmDialog
          title={t('emergency-access.askTitle')}
          onClose={() => setAsking(false)}
          back={t('emergency-access.cancel')}
          confirm={t('emergency-access.confirm')}
          onConfirm={() => void form.send(undefined)}
          danger
          busy={busy}
          busyLabel={t('emergency-access.opening')}
        >
          <p>
            <strong>{visibleText(typed.name)}</strong>
            {day === null ? null : ` · ${formatLongDate(day, lang)}`}
          </p>
          <ul className={css.list}>
            <li>{t('emergency-access.askRead')}</li>
            <li>{t('emergency-access.askTold')}</li>
            <li>{t('emergency-access.askKept', { partner: config.business.name })}</li>
          </ul>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
