export interface Turns {
  /** Lines up, unless it stands in the line already; whoever is being served may line up for the next piece. */
  add: (id: string) => void
  /** Nobody else is served; resolves when nobody is served any more. */
  end: () => Promise<void>
  /** Since when the oldest waits, or is served; null where nobody does. Whoever has more is as old as with the first piece. */
  oldest: () => number | null
}

/** A line of whoever has something to do: so many are served at once, in the order in which they came; whoever has more goes to its end. */
export function makeTurns(atOnce: number, serve: (id: string) => Promise<'more' | void>): Turns {
  const line = new Set<string>()
  const served = new Map<string, Promise<void>>()
  const since = new Map<string, number>()
  let over = false

  function serveNext(): void {
    for (const id of line) {
      if (over || served.size >= atOnce) return
      // Never twice at once: the second would find nothing, or wait.
      if (served.has(id)) continue
      line.delete(id)
      const under = serve(id).then(left => {
        served.delete(id)
        if (left === 'more') line.add(id)
        else since.delete(id)
        // Found again meanwhile: another piece of work, which begins to wait now.
        if (line.has(id) && !since.has(id)) since.set(id, performance.now())
        serveNext()
      })
      served.set(id, under)
    }
  }

  return {
    add(id) {
      line.add(id)
      if (!since.has(id)) since.set(id, performance.now())
      serveNext()
    },
    async end() {
      over = true
      await Promise.all(served.values())
    },
    // In the order in which they came.
    oldest: () => since.values().next().value ?? null,
  }
}
