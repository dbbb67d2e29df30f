import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLeaveGuard } from '../../session/leave-guard.ts'

/** Asks before the person leaves an upload that is not submitted. */
export function useAskToLeave(isDone: () => boolean) {
  const [asking, setAsking] = useState<((leaves: boolean) => void) | null>(null)
  /** Set when the person confirmed leaving, so that nothing asks again while the next page loads. */
  const goes = useRef(false)
  const ask = async () => {
    goes.current = await new Promise<boolean>(resolve => setAsking(() => resolve))
    return goes.current
  }
  const isDirty = () => !isDone() && !goes.current
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && isDirty() && !(await ask()),
    enableBeforeUnload: isDirty,
  })
  useLeaveGuard({ isDirty, ask: async () => ((await ask()) ? 'go' : 'stay') })
  return {
    isAsking: asking !== null,
    reply(leaves: boolean): void {
      asking?.(leaves)
      setAsking(null)
    },
  }
}
