import { type ReactNode, useEffect, useRef } from 'react'
import css from './submit-result.module.css'
import { afterDialogs } from './open-dialogs.ts'

interface Props {
  /** The result of the press, such as a failure; null or undefined while there is none. */
  of: unknown
  className?: string | undefined
  children: ReactNode
}

/**
 * The result of a press, shown where the user is. The result scrolls into view and takes the focus. After a dialog it waits until the
 * dialog is closed and the page is back.
 */
export function SubmitResult({ of: result, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    // The same failure again is a new result.
    if (result === null || result === undefined || result === false || !element) return
    const come = () => bringToSight(element)
    if (element.closest('[role="dialog"], [role="alertdialog"]')) come()
    else afterDialogs(come)
  }, [result])
  if (result === null || result === undefined || result === false) return null
  return (
    <div ref={place} role="alert" tabIndex={-1} className={className ?? css.answer}>
      {children}
    </div>
  )
}

/** The focus goes there; the window follows where it is not in sight. */
function bringToSight(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}
