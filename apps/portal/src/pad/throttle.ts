export interface Throttled {
  /** Runs the action at once, or, within the interval, replaces the pending action. */
  run(action: () => void): void
  /** Runs the pending action now. */
  finish(): void
  /** Drops the pending action. */
  drop(): void
}

/** Acts at most once in so many milliseconds; the last call is always carried out. */
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
