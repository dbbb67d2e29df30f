/** Returns the wait before the next try in milliseconds: twice as long each time, up to a limit, or as long as the server asked. */
export function backoff(first: number, most: number) {
  let wait = first
  return {
    next(askedSeconds: number | null): number {
      const now = Math.max(wait, (askedSeconds ?? 0) * 1000)
      wait = Math.min(wait * 2, most)
      return now
    },
    reset(): void {
      wait = first
    },
  }
}
