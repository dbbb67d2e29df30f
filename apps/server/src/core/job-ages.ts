/** The waiting times of background work, for monitoring. */
export interface JobAges {
  /** @param returns when the oldest pending or running item was found (performance.now); null when there is none */
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
