import { emergencyLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './card.module.css'
import { usePaper } from './use-paper.ts'

/** The PIN is not stored: printing the card again requires typing it. */
export function PrintAgainDialog({ onClose, onPrinted }: { onClose(): void; onPrinted(): void }) {
  const t = useWords()
  const formId = useId()
  const paper = usePaper()
  const [pin, setPin] = useState('')
  const [short, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wrong = paper.failure instanceof ApiError && paper.failure.fields.some(({ path }) => path === 'pin')

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (paper.busy !== null) return
    const digits = digitsOf(pin)
    const isShort = digits.length !== emergencyLimits.pinLength
    setShort(isShort)
    if (!isShort && (await paper.save(digits))) return onPrinted()
    field.current?.focus()
  }

  return (
    <Dialog
      title={t('card.printAgain')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('card.back')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={paper.busy !== null}
            busyLabel={t('card.preparing')}
          >
            {t('card.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={event => void send(event)}>
        <p>{t('card.printAgainText')}</p>
        <TextField
          ref={field}
          className={css.pin}
          label={t('card.pinOfCard')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={pin}
          error={short ? t('card.pinNotSixDigits') : wrong ? t('card.pinNotOfCard') : undefined}
          onChange={event => {
            setPin(event.target.value)
            setShort(false)
          }}
        />
        {paper.failure === null || wrong ? null : (
          <div role="alert">
            <FailureAlert failure={paper.failure} call="printEmergencyCard" ways={{ retry: 'submit' }} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
