import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeaveGuard } from './leave-guard.ts'

/**
 * Unsaved content blocks every way out: Escape, the cross, the browser's back, signing out, closing the window. When the session ends, it
 * is kept for the same person.
 * @param onSignedInAgain called after the user signed in again over the page: messages about the session no longer apply.
 * @returns `asking` while the question is open: true leaves and loses the content. `close` asks first where there is something to lose.
 */
export function useUnsaved(isDirty: () => boolean, stash: () => void, onSignedInAgain?: () => void) {
  const [asking, setAsking] = useState<((leaves: boolean) => void) | null>(null)
  const ask = () =>
    new Promise<boolean>(resolve =>
      setAsking(() => (leaves: boolean) => {
        setAsking(null)
        resolve(leaves)
      }),
    )
  useBlocker({
    shouldBlockFn: async () => isDirty() && !(await ask()),
    enableBeforeUnload: isDirty,
  })
  useLeaveGuard({
    isDirty,
    ask: async () => ((await ask()) ? 'go' : 'stay'),
    staysInOtherWords: true,
    stash,
    ...(onSignedInAgain && { onSignedInAgain }),
  })
  return {
    asking,
    async close(onClose: () => void): Promise<void> {
      if (!isDirty() || (await ask())) onClose()
    },
  }
}
