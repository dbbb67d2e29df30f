import { emergencyLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './emergency.module.css'

interface Failure {
  code: string
  minutes: number | null
}

/** Six digits before anything is shown, also whose card it is. */
export function EnterPin({ enter }: { enter(pin: string): Promise<void> }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const pin = digitsOf(typed)
    const isShort = pin.length !== emergencyLimits.pinLength
    setMissing(isShort)
    setFailure(null)
    if (isShort) return field.current?.focus()
    setBusy(true)
    try {
      await enter(pin)
    } catch (thrown) {
      setBusy(false)
      setFailure(failureOf(thrown))
      setTyped('')
      field.current?.focus()
    }
  }
  return (
    <form className={css.page} onSubmit={event => void send(event)} noValidate>
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('emergency.pinTitle')}</h1>
        <p>{t('emergency.pinText')}</p>
      </header>
      <TextField
        ref={field}
        className={css.pin}
        label={t('emergency.pinLabel')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        maxLength={12}
        error={missing ? t('emergency.pinShort') : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {failure === null ? null : (
        <CodeAlert code={failure.code} announce>
          {failure.minutes === null ? null : (
            <p>{t('shell.tryAgainInMinutes', { minutes: failure.minutes })}</p>
          )}
        </CodeAlert>
      )}
      <Button type="submit" variant="primary" block busy={busy} busyLabel={t('emergency.opening')}>
        {t('emergency.open')}
      </Button>
      <p className={css.quiet}>{t('emergency.told')}</p>
    </form>
  )
}

function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof ApiError)) return { code: 'DATA_FETCH_FAILED', minutes: null }
  const { errorCode: code, retryAfter } = thrown
  return { code, minutes: retryAfter === null ? null : Math.max(1, Math.ceil(retryAfter / 60)) }
}
