import { emergencyLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import css from './card.module.css'
import { useCardPdf } from './use-card-pdf.ts'

/** The PIN is not stored: printing the card again requires typing it. */
export function PrintAgainDialog({ onClose, onPrinted }: { onClose(): void; onPrinted(): void }) {
  const t = useWords()
  const paper = useCardPdf()
  const [pin, setPin] = useState('')
  const wrong = paper.failure instanceof ApiError && paper.failure.fields.some(({ path }) => path === 'pin')
  const form = useSubmit<{ field: 'pin' }>({
    check: () => (digitsOf(pin).length === emergencyLimits.pinLength ? [] : [{ field: 'pin' }]),
    send: async () => {
      if (!(await paper.save(digitsOf(pin)))) return { focus: 'pin' }
      onPrinted()
      return 'leaves'
    },
  })
  const { id, error } = form.field('pin', () => t('card.pinNotSixDigits'))

  return (
    <Dialog
      title={t('card.printAgain')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('card.back')}</Button>
          <Button
            type="submit"
            form={form.id('form')}
            variant="primary"
            busy={form.busy}
            busyLabel={t('card.preparing')}
          >
            {t('card.save')}
          </Button>
        </>
      }
    >
      <form id={form.id('form')} className={css.form} noValidate onSubmit={form.submit}>
        <p>{t('card.printAgainText')}</p>
        <TextField
          id={id}
          className={css.pin}
          label={t('card.pinOfCard')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={pin}
          error={error ?? (wrong ? t('card.pinNotOfCard') : undefined)}
          onChange={event => {
            setPin(event.target.value)
            form.changed('pin')
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
