import { emergencyLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import css from './emergency.module.css'
import layout from '../../ui/layout.module.css'

/** Asks for the six digits before anything is shown, even whose card it is. */
export function EnterPin({ enter }: { enter(pin: string): Promise<void> }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const form = useSubmit<{ field: 'pin' }>({
    check: () => (digitsOf(typed).length === emergencyLimits.pinLength ? [] : [{ field: 'pin' }]),
    send: async () => {
      try {
        await enter(digitsOf(typed))
        return 'leaves'
      } catch (failure) {
        setTyped('')
        return { failure, focus: 'pin' }
      }
    },
  })
  const { failure } = form
  return (
    <form className={css.page} onSubmit={form.submit} noValidate>
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('emergency.pinTitle')}</h1>
        <p>{t('emergency.pinText')}</p>
      </header>
      <TextField
        {...form.field('pin', () => t('emergency.pinShort'))}
        className={css.pin}
        label={t('emergency.pinLabel')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        maxLength={12}
        onChange={event => setTyped(event.target.value)}
      />
      {failure === null ? null : (
        <CodeAlert
          code={failure instanceof ApiError ? failure.errorCode : 'DATA_FETCH_FAILED'}
          minutes={failure instanceof ApiError ? failure.minutes : null}
          announce
        />
      )}
      <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('emergency.opening')}>
        {t('emergency.open')}
      </Button>
      <p className={layout.quiet}>{t('emergency.told')}</p>
    </form>
  )
}
