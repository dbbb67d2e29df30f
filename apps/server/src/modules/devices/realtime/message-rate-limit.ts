/** The most messages in a window: a drawing hand sends about three a second. */
const perWindow = 300
const windowMs = 10_000

export interface MessageRateLimit {
  /** Counts a message; false if the end has sent too many. */
  mayContinue: () => boolean
}

/**
 * Limits the messages of each end of a pairing over all of its connections, so that another connection does not raise the limit.
 * @param now milliseconds; injected in tests
 */
export function messageRateLimits(now: () => number = () => performance.now()): {
  of: (end: string) => MessageRateLimit
} {
  const windows = new Map<string, { since: number; message: number }>()
  return {
    of(end) {
      for (const [one, { since }] of windows) if (now() - since > windowMs) windows.delete(one)
      return {
        mayContinue() {
          const running = windows.get(end)
          const window = running && now() - running.since <= windowMs ? running : { since: now(), message: 0 }
          windows.set(end, window)
          return ++window.message <= perWindow
        },
      }
    },
  }
}
