import { codeLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import css from './remote.module.css'
import layout from '../../ui/layout.module.css'
import type { Remote } from './use-remote.ts'

/** Requires six digits before anything is shown, where the partner is configured so (ruling G-07). */
export function EnterCode({ remote }: { remote: Remote }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const form = useSubmit<{ field: 'code' }>({
    check: () => (digitsOf(typed).length === codeLimits.length ? [] : [{ field: 'code' }]),
    send: async () => {
      try {
        await remote.ask(headers => call('enterTaskCode', { body: { code: digitsOf(typed) }, headers }))
        await remote.load()
        return 'leaves'
      } catch (failure) {
        const wrong = failure instanceof ApiError && failure.status === 422
        return !wrong && remote.endsBy(failure) ? {} : { failure, focus: 'code' }
      }
    },
  })
  const { failure } = form
  return (
    <form className={css.page} onSubmit={form.submit} noValidate>
      <header className={layout.column}>
        <h1 tabIndex={-1}>{t('remote.code.title')}</h1>
        <p>{t('remote.code.text')}</p>
      </header>
      <TextField
        {...form.field('code', () => t('remote.code.short'))}
        label={t('remote.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        maxLength={12}
        onChange={event => setTyped(event.target.value)}
      />
      {failure === null ? null : (
        <CodeAlert code={failure instanceof ApiError ? failure.errorCode : 'DATA_FETCH_FAILED'} announce />
      )}
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('remote.loading')}>
          {t('remote.code.go')}
        </Button>
      </div>
    </form>
  )
}
