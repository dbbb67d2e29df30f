/** A hand that draws is heard three times a second; what says much more than that is no hand. */
const perWindow = 300
const windowMs = 10_000

export interface SpeechLimit {
  /** May it say one thing more? */
  mayGoOn: () => boolean
}

/**
 * How much each end of a line may say, over all of its connections: whoever opens another one says no more with it.
 * @param now milliseconds; injected in tests.
 */
export function speechLimits(now: () => number = () => performance.now()): {
  of: (end: string) => SpeechLimit
} {
  const windows = new Map<string, { since: number; said: number }>()
  return {
    of(end) {
      for (const [one, { since }] of windows) if (now() - since > windowMs) windows.delete(one)
      return {
        mayGoOn() {
          const running = windows.get(end)
          const window = running && now() - running.since <= windowMs ? running : { since: now(), said: 0 }
          windows.set(end, window)
          return ++window.said <= perWindow
        },
      }
    },
  }
}
