import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import type { Ways } from '../../../partner/follow-up.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { Refusal } from './refusal.ts'
import css from './account-page.module.css'

type Answer = Pick<Refusal, 'code' | 'minutes'>

interface Shown extends Answer {
  /** Counts the tries, so that the same message is said again. */
  turn: number
}

interface Region {
  /** The page's own buttons under the message. */
  actions?: ReactNode
  /** How the page does what the code offers; trying again presses the form around the message. */
  ways?: Ways
}

/**
 * The message over a form: what came of the last press. `region` stands in the page from the start, so that all of it is said.
 * @param first what is told on arrival; ?alertCode of the address where nothing is given, nothing at all for null.
 */
export function useAnswer(first?: string | Answer | null) {
  const { alertCode } = useSearch({ strict: false })
  // Nothing was pressed yet: what the address or the entry says.
  const told = first === undefined ? alertCode : first
  const [pressed, setShown] = useState<Shown | null>(null)
  const shown = pressed ?? (told === undefined || told === null ? null : { ...answerOf(told), turn: 0 })
  return {
    code: shown?.code,
    show: (answer: string | Answer) => {
      setShown(before => ({ ...answerOf(answer), turn: (before?.turn ?? 0) + 1 }))
    },
    region: ({ actions, ways }: Region = {}) => (
      <div className={css.alert} aria-live="assertive">
        {shown ? (
          <Told
            key={`${shown.code} ${shown.turn}`}
            {...shown}
            actions={actions}
            ways={{ retry: 'submit', ...ways }}
          />
        ) : null}
      </div>
    ),
  }
}

function answerOf(answer: string | Answer): Answer {
  if (typeof answer === 'string') return { code: answer, minutes: null }
  return { code: answer.code, minutes: answer.minutes }
}

function Told({ code, minutes, actions, ways }: Shown & Region) {
  const { t } = usePartner()
  if (code === null) {
    return (
      <Alert tone="error" title={t('shell.unreachable.title')} actions={actions}>
        <p>{t('account.unreachable')}</p>
      </Alert>
    )
  }
  return (
    <CodeAlert code={code} actions={actions} ways={ways}>
      {minutes === null ? null : <p>{t('shell.tryAgainInMinutes', { minutes })}</p>}
    </CodeAlert>
  )
}
