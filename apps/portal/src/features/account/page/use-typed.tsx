import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { part } from '../../../api/part.ts'
import { useUnsaved } from '../../../session/use-unsaved.ts'

// Seldom needed, and a dialog is as heavy as such a page.
const LeaveDialog = lazy(() =>
  part(() => import('../../../dialogs/leave-dialog.tsx')).then(at => ({ default: at.LeaveDialog })),
)

/**
 * What is typed on a page without a session is not lost by Back, a link or a closed window: it asks first.
 * @returns `sent` is called when it arrived, before the page goes on; `question` stands anywhere on the page.
 */
export function useTyped(isTyped: boolean): { sent(): void; question: ReactNode } {
  const done = useRef(false)
  const { asking } = useUnsaved(
    () => isTyped && !done.current,
    () => undefined,
  )
  return {
    sent: () => {
      done.current = true
    },
    question: asking ? (
      <Suspense>
        <LeaveDialog of="account" onAnswer={asking} />
      </Suspense>
    ) : null,
  }
}
