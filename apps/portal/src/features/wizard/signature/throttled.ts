export interface Throttled {
  run(): void
  /** Does now what is still waiting. */
  finish(): void
  /** Forgets what is still waiting. */
  drop(): void
}

/** Runs at once and then at most once in so many milliseconds, the last call never lost. */
export function throttled(action: () => void, wait: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (waiting) go()
    }, wait)
  }
  const go = () => {
    waiting = false
    clearTimeout(timer)
    rest()
    action()
  }
  return {
    run() {
      if (timer === undefined) go()
      else waiting = true
    },
    finish() {
      if (waiting) go()
    },
    drop() {
      waiting = false
    },
  }
}
