export interface Throttled {
  /** Does this at once, or in place of what is still waiting as soon as its time has come. */
  run(action: () => void): void
  /** Does now what is still waiting. */
  finish(): void
  /** Forgets what is still waiting. */
  drop(): void
}

/** Acts at most once in so many milliseconds; the last wish is never lost. */
export function throttled(wait: number): Throttled {
  let resting = false
  let waiting: (() => void) | undefined
  const act = (action: () => void) => {
    waiting = undefined
    resting = true
    setTimeout(() => {
      resting = false
      if (waiting) act(waiting)
    }, wait)
    action()
  }
  return {
    run(action) {
      if (resting) waiting = action
      else act(action)
    },
    finish() {
      const action = waiting
      waiting = undefined
      action?.()
    },
    drop() {
      waiting = undefined
    },
  }
}
