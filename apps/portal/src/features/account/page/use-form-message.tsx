import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import type { Ways } from '../../../partner/error-follow-up.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { CallError } from './call-error.ts'
import css from './account-page.module.css'

export interface FormMessage extends Pick<CallError, 'code' | 'minutes'> {
  /** Instead of the code's own message. */
  reason?: string | undefined
}

interface Shown extends Omit<FormMessage, 'code'> {
  /** Undefined once it was corrected. */
  code: FormMessage['code'] | undefined
  /** Counts the attempts, so that the same message is announced again. */
  tries: number
  /** Whether the page itself found the issue: then it may be corrected before the next press. */
  here: boolean
  /** Further issues that the page found: shown under the first. */
  also: readonly string[]
}

interface Region {
  /** The page's own buttons under the message. */
  actions?: ReactNode
  /** The page's own functions for the actions that the code offers. 'Try again' submits the form around the message. */
  ways?: Ways
}

/**
 * The message above a form: the result of the last press. `region` is in the page from the start, so that screen readers announce its
 * content.
 * @param first the message on arrival; ?alertCode of the address when not given, none for null.
 */
export function useFormMessage(first?: string | FormMessage | null) {
  const { alertCode } = useSearch({ from: '__root__' })
  // Before the first press the message is that of the code in the address or of the entry.
  const onArrival = first === undefined ? alertCode : first
  const [pressed, setShown] = useState<Shown | null>(null)
  const shown =
    pressed ??
    (onArrival === undefined || onArrival === null
      ? null
      : { ...messageOf(onArrival), tries: 0, here: false, also: [] })
  return {
    code: shown?.code,
    /** @param from 'here' for an issue that the page itself found with a field; `also`: the codes of its further issues. */
    show: (message: string | FormMessage, from?: 'here', also: readonly string[] = []) => {
      setShown(before => ({
        ...messageOf(message),
        tries: (before?.tries ?? 0) + 1,
        here: from === 'here',
        also,
      }))
    },
    /** After typing, the page's own issues are hidden; the fields show the remaining ones. */
    mended: () => setShown(before => (before?.here ? { ...before, code: undefined } : before)),
    region: ({ actions, ways }: Region = {}) => (
      <div className={css.alert} aria-live="assertive">
        {shown && shown.code !== undefined ? (
          <ShownMessage
            key={`${shown.code} ${shown.tries}`}
            code={shown.code}
            minutes={shown.minutes}
            reason={shown.reason}
            answers={shown.tries > 0 && !shown.here}
            also={shown.also}
            actions={actions}
            ways={{ retry: 'submit', ...ways }}
          />
        ) : null}
      </div>
    ),
  }
}

function messageOf(message: string | FormMessage): FormMessage {
  if (typeof message === 'string') return { code: message, minutes: null }
  return { code: message.code, minutes: message.minutes, reason: message.reason }
}

interface Message extends FormMessage, Pick<Shown, 'also'>, Region {
  /** Whether the message answers a press, perhaps of a button far below. */
  answers: boolean
}

function ShownMessage(message: Message) {
  const place = useRef<HTMLDivElement>(null)
  const { answers } = message
  useEffect(() => {
    if (answers) place.current?.scrollIntoView({ block: 'nearest' })
  }, [answers])
  return (
    <div ref={place} className={css.message}>
      <MessageWords {...message} />
    </div>
  )
}

function MessageWords({ code, minutes, reason, also, actions, ways }: Message) {
  const { t, error } = usePartner()
  if (code === null) {
    return (
      <Alert tone="error" noResponse title={t('shell.unreachable.title')} actions={actions}>
        <p>{t('account.unreachable')}</p>
      </Alert>
    )
  }
  return (
    <CodeAlert code={code} reason={reason} minutes={minutes} actions={actions} ways={ways}>
      {also.map(each => (
        <p key={each}>{error(each).message}</p>
      ))}
    </CodeAlert>
  )
}
