import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { ReactNode, Ref } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FollowUp, type Ways } from './error-follow-up.tsx'
import { usePartner } from './partner-context.tsx'

interface Props {
  code: string
  /** The reason in place of the code's own message, when the caller knows it. */
  reason?: string | undefined
  /** For placeholders of the message, such as the limit of a file. */
  values?: Readonly<Record<string, string>>
  /** Until the next try, where the server named them. */
  minutes?: number | null
  /** More words under the message. */
  children?: ReactNode
  /** The caller's own buttons; the code's follow-up is beside them. */
  actions?: ReactNode
  ways?: Ways | undefined
  announce?: boolean
  /** Whether the alert replaces the page. */
  heading?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A code of the error catalogue as a message in the page, with its follow-up. */
export function CodeAlert({
  code,
  reason,
  values = {},
  minutes = null,
  children,
  actions,
  ways,
  announce,
  heading,
  ref,
}: Props) {
  const { t, error } = usePartner()
  const words = error(code)
  const { alertType, title, message, open } = words
  const text = reason ?? fillPlaceholders(message, values)
  return (
    <Alert
      tone={alertType}
      title={title}
      actions={
        actions || words.link ? (
          <>
            {actions}
            <FollowUp of={words} ways={ways} />
          </>
        ) : undefined
      }
      {...(announce ? { announce } : {})}
      {...(heading ? { heading } : {})}
      {...(ref ? { ref } : {})}
    >
      {/* A long message may be folded (ruling G-90); it is open unless its entry sets otherwise. */}
      {open === false ? (
        <Disclosure title={t('shell.more')}>
          <p>{text}</p>
        </Disclosure>
      ) : (
        <p>{text}</p>
      )}
      {minutes === null ? null : <p>{t('shell.tryAgainInMinutes', { minutes })}</p>}
      {children}
    </Alert>
  )
}
