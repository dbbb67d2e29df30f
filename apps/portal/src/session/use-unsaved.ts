import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeaveGuard } from './leave-guard.ts'

/**
 * What is typed and not saved stands in the way of every way out: Escape, the cross, the browser's back, signing out, closing the window.
 * When the session ends, it waits for the same person.
 * @param back they signed in again over the page: what was said of the session is true no more.
 * @returns `asking` while it is asked: true leaves and loses it. `close` asks first where there is something to lose.
 */
export function useUnsaved(isDirty: () => boolean, stash: () => void, back?: () => void) {
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
    ...(back && { back }),
  })
  return {
    asking,
    async close(onClose: () => void): Promise<void> {
      if (!isDirty() || (await ask())) onClose()
    },
  }
}
