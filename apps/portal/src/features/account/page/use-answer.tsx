import { type ReactNode, useState } from 'react'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { Refusal } from './refusal.ts'
import css from './account-page.module.css'

type Answer = Pick<Refusal, 'code' | 'minutes'>

interface Shown extends Answer {
  /** Counts the tries, so that the same message is said again. */
  turn: number
}

/**
 * The message over a form: what came of the last press. `region` stands in the page from the start, so that all of it is said.
 * @param first the code that is told on arrival, such as ?alertCode.
 */
export function useAnswer(first?: string | Answer) {
  const [shown, setShown] = useState<Shown | null>(
    first === undefined ? null : { ...answerOf(first), turn: 0 },
  )
  return {
    code: shown?.code,
    show: (answer: string | Answer) => {
      setShown(before => ({ ...answerOf(answer), turn: (before?.turn ?? 0) + 1 }))
    },
    clear: () => setShown(null),
    /** @param actions buttons that go with the code. */
    region: (actions?: ReactNode) => (
      <div className={css.alert} aria-live="assertive">
        {shown ? <Told key={shown.turn} {...shown} actions={actions} /> : null}
      </div>
    ),
  }
}

function answerOf(answer: string | Answer): Answer {
  if (typeof answer === 'string') return { code: answer, minutes: null }
  return { code: answer.code, minutes: answer.minutes }
}

function Told({ code, minutes, actions }: Shown & { actions: ReactNode }) {
  const { t } = usePartner()
  if (code === null) {
    return (
      <Alert tone="error" title={t('shell.unreachable.title')} actions={actions}>
        <p>{t('account.unreachable')}</p>
      </Alert>
    )
  }
  return (
    <CodeAlert code={code} actions={actions}>
      {minutes === null ? null : <p>{t('shell.tryAgainInMinutes', { minutes })}</p>}
    </CodeAlert>
  )
}
