import { contactLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './remote.module.css'
import type { Remote } from './use-remote.ts'

/** Requires six digits before anything is shown, where the partner is configured so (ruling G-07). */
export function EnterCode({ remote }: { remote: Remote }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<string>()
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const isShort = digitsOf(typed).length !== contactLimits.codeLength
    setMissing(isShort)
    setCode(undefined)
    if (isShort) return field.current?.focus()
    setBusy(true)
    try {
      await remote.ask(headers => call('enterTaskCode', { body: { code: digitsOf(typed) }, headers }))
      await remote.load()
    } catch (failure) {
      setBusy(false)
      const wrong = failure instanceof ApiError && failure.status === 422
      if (!wrong && remote.endsBy(failure)) return
      setCode(failure instanceof ApiError ? failure.errorCode : 'DATA_FETCH_FAILED')
      field.current?.focus()
    }
  }
  return (
    <form className={css.page} onSubmit={send} noValidate>
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('remote.code.title')}</h1>
        <p>{t('remote.code.text')}</p>
      </header>
      <TextField
        ref={field}
        label={t('remote.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        maxLength={12}
        error={missing ? t('remote.code.short') : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {code === undefined ? null : <CodeAlert code={code} announce />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('remote.loading')}>
          {t('remote.code.go')}
        </Button>
      </div>
    </form>
  )
}
