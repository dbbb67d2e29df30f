import { pinIssue } from '@careword/domain/emergency/card-pin'
import { digitsOf } from '@careword/domain/text/digits'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { usePatient } from '../../patient/patient-query.ts'
import { useUser } from '../../session/use-user.ts'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import css from './card.module.css'

export interface Chosen {
  pin: string
  printed: boolean
}

interface Props {
  /** The agent named in the documents; null when there is none. */
  agent: string | null
  /** Whether there is a card already, which ends. */
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
  const form = useSubmit<{ field: 'pin' | 'printed'; rule: string }>({
    check: () => {
      const rule = pinIssue(digitsOf(pin), { dob: patient?.dob ?? null })
      return [
        ...(rule === null ? [] : [{ field: 'pin' as const, rule }]),
        ...(printed === '' ? [{ field: 'printed' as const, rule: 'whereMissing' }] : []),
      ]
    },
    send: async () => {
      const chosen = { pin: digitsOf(pin), printed: printed === 'yes' }
      try {
        await call('makeEmergencyCard', { body: { pin: chosen.pin, printPin: chosen.printed } })
      } catch (failure) {
        const problems = refusedFields(failure, ['pin'])
        return problems.length > 0 ? { problems } : { failure }
      }
      onMade(chosen)
      return 'leaves'
    },
  })
  const { busy, failure } = form
  const words = ({ rule }: { rule: string }) => t(`card.${rule}`)

  return (
    <form className={css.form} noValidate aria-busy={busy} onSubmit={form.submit}>
      <h2>{t(renews ? 'card.newTitle' : 'card.makeTitle')}</h2>
      <TextField
        {...form.field('pin', words)}
        className={css.pin}
        label={t('card.pin')}
        help={t('card.pinHelp')}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={pin}
        onChange={event => {
          setPin(event.target.value)
          form.changed('pin')
        }}
      />
      <RadioRows
        {...form.field('printed', words)}
        label={t('card.where')}
        value={printed}
        onChange={value => {
          setPrinted(value)
          form.changed('printed')
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
      <SubmitResult of={failure}>
        <FailureAlert failure={failure} call="makeEmergencyCard" ways={{ retry: 'submit' }} />
      </SubmitResult>
      <div className={css.actions}>
        {renews ? <Button onClick={onBack}>{t('card.back')}</Button> : null}
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('card.making')}>
          {t(renews ? 'card.makeNew' : 'card.make')}
        </Button>
      </div>
    </form>
  )
}
