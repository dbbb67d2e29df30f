import { type ReactNode, Suspense, useRef } from 'react'
import { lazyDialog } from '../../../partner/lazy-part.tsx'
import { useUnsaved } from '../../../session/use-unsaved.ts'

// The dialog is seldom needed and as large as such a page, so it is loaded lazily.
const LeaveDialog = lazyDialog(
  () => import('../../../dialogs/leave-dialog.tsx').then(file => file.LeaveDialog),
  ({ onAnswer }) => onAnswer(false),
)

/**
 * Protects typed values on a page without a session: Back, a link or closing the window asks first.
 * @returns `sent` is called after a successful request, before the page changes; `question` is rendered anywhere on the page.
 */
export function useGuardTyped(isTyped: boolean): { sent(): void; question: ReactNode } {
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
