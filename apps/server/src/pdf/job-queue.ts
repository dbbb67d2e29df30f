/** More documents are waiting than can be made in reasonable time; the caller answers 'try again'. */
export class PdfBusy extends Error {
  constructor() {
    super('too many documents are waiting')
  }
}

export interface JobQueue {
  /** Runs one job at a time, in order; an urgent one goes before those that only wait for an image. */
  add<T>(job: () => Promise<T>, urgent?: boolean): Promise<T>
}

/** A line in front of a worker that does one thing at a time. At most `longest` jobs wait; further ones throw PdfBusy. */
export function jobQueue(longest: number): JobQueue {
  const waiting: { start: () => void; urgent: boolean }[] = []
  let busy = false

  function next(): void {
    const job = waiting.shift()
    busy = job !== undefined
    job?.start()
  }

  function waitForTurn(urgent: boolean): Promise<void> {
    if (waiting.length >= longest) throw new PdfBusy()
    return new Promise(start => {
      const firstCalm = waiting.findIndex(job => !job.urgent)
      const place = urgent && firstCalm >= 0 ? firstCalm : waiting.length
      waiting.splice(place, 0, { start, urgent })
    })
  }

  return {
    async add(job, urgent = false) {
      if (busy) await waitForTurn(urgent)
      busy = true
      try {
        return await job()
      } finally {
        next()
      }
    },
  }
}
