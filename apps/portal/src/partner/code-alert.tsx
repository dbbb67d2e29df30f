import type { ReactNode, Ref } from 'react'
import { Alert } from '../ui/alert.tsx'
import { usePartner } from './partner-context.tsx'

interface Props {
  code: string
  /** More words under the message, such as when to try again. */
  children?: ReactNode
  actions?: ReactNode
  announce?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A code of the error catalogue as a message in the page. */
export function CodeAlert({ code, children, actions, announce, ref }: Props) {
  const { error } = usePartner()
  const { alertType, title, message } = error(code)
  return (
    <Alert
      tone={alertType}
      title={title}
      actions={actions}
      {...(announce ? { announce } : {})}
      {...(ref ? { ref } : {})}
    >
      <p>{message}</p>
      {children}
    </Alert>
  )
}
