import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import type { Ways } from '../../../partner/follow-up.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { Refusal } from './refusal.ts'
import css from './account-page.module.css'

type Answer = Pick<Refusal, 'code' | 'minutes'>

interface Shown extends Omit<Answer, 'code'> {
  /** Undefined once it was mended. */
  code: Answer['code'] | undefined
  /** Counts the tries, so that the same message is said again. */
  turn: number
  /** The page itself found it: it may be mended before the next press. */
  here: boolean
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
  const shown =
    pressed ?? (told === undefined || told === null ? null : { ...answerOf(told), turn: 0, here: false })
  return {
    code: shown?.code,
    /** @param from 'here' for what the page itself found wrong with a field. */
    show: (answer: string | Answer, from?: 'here') => {
      setShown(before => ({
        ...answerOf(answer),
        turn: (before?.turn ?? 0) + 1,
        here: from === 'here',
      }))
    },
    /** Something was typed: what the page found is not said any longer, the fields say what is left of it. */
    mended: () => setShown(before => (before?.here ? { ...before, code: undefined } : before)),
    region: ({ actions, ways }: Region = {}) => (
      <div className={css.alert} aria-live="assertive">
        {shown && shown.code !== undefined ? (
          <Told
            key={`${shown.code} ${shown.turn}`}
            code={shown.code}
            minutes={shown.minutes}
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

function Told({ code, minutes, actions, ways }: Answer & Region) {
  const { t } = usePartner()
  if (code === null) {
    return (
      <Alert tone="error" noAnswer title={t('shell.unreachable.title')} actions={actions}>
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
