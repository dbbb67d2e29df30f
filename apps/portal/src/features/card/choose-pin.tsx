import { pinIssue } from '@careword/domain/emergency/card-pin'
import { digitsOf } from '@careword/domain/text/digits'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { usePatient } from '../../patient/patient-query.ts'
import { useUser } from '../../session/use-user.ts'
import { Answer } from '../../ui/answer.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './card.module.css'

export interface Chosen {
  pin: string
  printed: boolean
}

interface Props {
  /** The agent named in the documents; null when there is none. */
  agent: string | null
  /** There is a card already, which ends. */
  renews: boolean
  onBack(): void
  onMade(chosen: Chosen): void
}

/** A patient's two decisions about the card: the PIN, and whether it is printed on the card. Neither has a default. */
export function ChoosePin({ agent, renews, onBack, onMade }: Props) {
  const t = useWords()
  const patient = usePatient(useUser().patientId ?? '')
  const [pin, setPin] = useState('')
  const [printed, setPrinted] = useState('')
  const [issues, setIssues] = useState<{ pin?: string; printed?: true }>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    const rule = pinIssue(digitsOf(pin), { dob: patient?.dob ?? null })
    const found = {
      ...(rule === null ? {} : { pin: rule }),
      ...(printed === '' ? { printed: true as const } : {}),
    }
    setIssues(found)
    if (rule !== null) return form.current?.querySelector<HTMLElement>('[name="pin"]')?.focus()
    if (printed === '') return form.current?.querySelector<HTMLElement>('[type="radio"]')?.focus()
    setBusy(true)
    try {
      const chosen = { pin: digitsOf(pin), printed: printed === 'yes' }
      await call('makeEmergencyCard', { body: { pin: chosen.pin, printPin: chosen.printed } })
      onMade(chosen)
    } catch (thrown) {
      setBusy(false)
      const refused =
        thrown instanceof ApiError ? thrown.fields.find(({ path }) => path === 'pin') : undefined
      if (refused === undefined) return setFailure(thrown)
      setIssues({ pin: refused.rule })
      form.current?.querySelector<HTMLElement>('[name="pin"]')?.focus()
    }
  }

  return (
    <form ref={form} className={css.form} noValidate aria-busy={busy} onSubmit={event => void send(event)}>
      <h2>{t(renews ? 'card.newTitle' : 'card.makeTitle')}</h2>
      <TextField
        className={css.pin}
        label={t('card.pin')}
        help={t('card.pinHelp')}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={pin}
        error={issues.pin === undefined ? undefined : t(`card.${issues.pin}`)}
        onChange={event => {
          setPin(event.target.value)
          setIssues(({ printed: other }) => (other ? { printed: other } : {}))
        }}
      />
      <RadioRows
        label={t('card.where')}
        value={printed}
        error={issues.printed ? t('card.whereMissing') : undefined}
        onChange={value => {
          setPrinted(value)
          setIssues(({ pin: other }) => (other === undefined ? {} : { pin: other }))
        }}
        options={[
          { value: 'yes', label: t('card.onCard'), help: t('card.onCardHelp') },
          {
            value: 'no',
            label: t(agent === null ? 'card.offCardOthers' : 'card.offCard'),
            help: agent === null ? t('card.offCardOthersHelp') : t('card.offCardHelp', { name: agent }),
          },
        ]}
      />
      <Answer to={failure}>
        <FailureAlert failure={failure} call="makeEmergencyCard" ways={{ retry: 'submit' }} />
      </Answer>
      <div className={css.actions}>
        {renews ? <Button onClick={onBack}>{t('card.back')}</Button> : null}
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('card.making')}>
          {t(renews ? 'card.makeNew' : 'card.make')}
        </Button>
      </div>
    </form>
  )
}
