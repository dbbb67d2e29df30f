/** How long background work has been waiting, for monitoring. */
export interface JobAges {
  /** @param since when the oldest of what waits or is under way was found (performance.now); null: nothing does */
  watch: (job: string, since: () => number | null) => void
  /** By job. */
  seconds: () => Record<string, number>
}

export function makeJobAges(): JobAges {
  const watched = new Map<string, () => number | null>()
  return {
    watch: (job, since) => void watched.set(job, since),
    seconds: () =>
      Object.fromEntries(
        [...watched].map(([job, since]) => {
          const at = since()
          return [job, at === null ? 0 : (performance.now() - at) / 1000]
        }),
      ),
  }
}
