import { sessionTimes } from '@careword/domain/limits'
import { type SessionStage, sessionStage } from '@careword/domain/session/warning'

interface StageWatch {
  /** Null while no session is known. */
  times: () => { endsAt: number; latestEnd: number } | null
  now: () => number
  onStage: (stage: SessionStage) => void
}

/**
 * Reports when the warning is due and when it no longer is. The timer is exact to the second, and is checked again whenever a sleeping
 * machine or a throttled tab comes back.
 */
export function watchStage({ times, now, onStage }: StageWatch): { stop: () => void; look: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let before: SessionStage = 'running'

  function look(): void {
    clearTimeout(timer)
    const known = times()
    const stage = known ? sessionStage(known.endsAt, known.latestEnd, now()) : 'running'
    if (stage !== before) {
      before = stage
      onStage(stage)
    }
    if (!known || stage === 'over') return
    const next = known.endsAt - now() - (stage === 'running' ? sessionTimes.warnBefore : 0)
    timer = setTimeout(look, Math.min(Math.max(next, 50), sessionTimes.checkEvery))
  }

  const awake = (): void => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', awake)
  addEventListener('focus', awake)
  look()
  return {
    look,
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', awake)
      removeEventListener('focus', awake)
    },
  }
}
