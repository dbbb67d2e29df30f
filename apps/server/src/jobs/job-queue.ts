interface Turns {
  /** Queues an id unless it is queued. An id that is being served may be queued for its next piece of work. */
  add: (id: string) => void
  /** Stops serving; resolves when the pieces in progress are done. */
  end: () => Promise<void>
  /** The time since which the oldest id waits or is served; null for an empty queue. An id with more work keeps its first time. */
  oldest: () => number | null
}

/** A queue that serves up to `atOnce` ids at a time, in order of arrival; an id with more work goes to the end. */
export function makeJobQueue(atOnce: number, serve: (id: string) => Promise<'more' | void>): Turns {
  const line = new Set<string>()
  const served = new Map<string, Promise<void>>()
  const since = new Map<string, number>()
  let over = false

  function serveNext(): void {
    for (const id of line) {
      if (over || served.size >= atOnce) return
      // An id is never served twice at the same time: the second run would find nothing, or wait.
      if (served.has(id)) continue
      line.delete(id)
      const under = serve(id).then(left => {
        served.delete(id)
        if (left === 'more') line.add(id)
        else since.delete(id)
        // The id was queued again meanwhile, for another piece of work that begins to wait now.
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
    // The ids are in order of arrival.
    oldest: () => since.values().next().value ?? null,
  }
}
