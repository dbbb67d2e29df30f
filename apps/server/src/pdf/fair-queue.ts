// The queue in front of a worker that does one job at a time. It guarantees four things: signatures go first; no person waits for another
// who requested more; equal requests are one job; a job whose caller hung up is dropped.

/** More documents wait than can be made in reasonable time; the caller is asked to try again. */
export class PdfBusy extends Error {
  constructor() {
    super('too many documents are waiting')
  }
}

/** One person has the maximum number of jobs in the queue; only this person gets the error. */
export class EnoughOfOne extends Error {
  constructor() {
    super('one person asked for too much at once')
  }
}

/** The caller hung up while the job waited: no one receives the result. */
export class AskerGone extends Error {
  constructor() {
    super('who asked hung up')
  }
}

export interface Asker {
  /** The person whose share is counted. Absent for jobs of the server itself, which have no share. */
  person?: string
  /** Fires when the caller hangs up. */
  signal?: AbortSignal
}

export interface Place extends Asker {
  /** Whether the job is a signature, which precedes every viewing. */
  urgent?: boolean
  /** Requests with the same name are one job, for all callers. */
  same?: string
}

export interface FairQueue {
  /** Runs one job at a time. Throws PdfBusy, EnoughOfOne or AskerGone without having run the job, or the job's own error. */
  add<T>(place: Place, job: () => Promise<T>): Promise<T>
}

interface Entry {
  person: string | undefined
  rank: Rank
  same: string | undefined
  /** The number of the round in which the job is served: a person has one job in each round. */
  round: number
  askers: number
  run: () => Promise<unknown>
  result: Promise<unknown>
}

type Rank = 'urgent' | 'calm'

/**
 * @param longest the number of urgent jobs, and of other jobs, that may wait; further ones throw PdfBusy
 * @param each the number of jobs of one person that may wait or run; further ones throw EnoughOfOne. Joining an equal job is not counted
 */
export function fairQueue({ longest, each }: { longest: number; each: number }): FairQueue {
  const waiting: Entry[] = []
  let working: Entry | undefined
  const rounds = { urgent: countRounds(), calm: countRounds() }

  const inLine = () => (working ? [working, ...waiting] : waiting)

  function next(): void {
    working = firstOf(waiting)
    if (!working) return
    waiting.splice(waiting.indexOf(working), 1)
    rounds[working.rank].serve(working.round)
    void working.run().finally(next)
  }

  function enter<T>({ person, urgent, same }: Place, job: () => Promise<T>): Entry {
    const own = inLine().filter(entry => entry.person === person)
    if (person !== undefined && own.length >= each) throw new EnoughOfOne()
    const rank = urgent ? 'urgent' : 'calm'
    if (waiting.filter(entry => entry.rank === rank).length >= longest) throw new PdfBusy()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    // The promise may reject after all callers have left.
    promise.catch(() => undefined)
    const run = () => job().then(resolve, reject)
    const round = rounds[rank].take(person ?? '')
    const entry: Entry = { person, rank, same, round, askers: 0, run, result: promise }
    waiting.push(entry)
    return entry
  }

  function leave(entry: Entry): void {
    entry.askers -= 1
    // A running job is finished: it cannot be stopped.
    if (entry.askers === 0 && waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1)
  }

  return {
    async add<T>(place: Place, job: () => Promise<T>): Promise<T> {
      const { signal, same, urgent } = place
      if (signal?.aborted) throw new AskerGone()
      const equal = same === undefined ? undefined : inLine().find(entry => entry.same === same)
      const entry = equal ?? enter(place, job)
      if (urgent) entry.rank = 'urgent'
      entry.askers += 1
      if (!working) next()
      // Requests of the same name have the same result.
      const result = entry.result as Promise<T>
      if (!signal) return result
      const clientAbort = Promise.withResolvers<never>()
      const onGone = () => {
        leave(entry)
        clientAbort.reject(new AskerGone())
      }
      signal.addEventListener('abort', onGone, { once: true })
      try {
        return await Promise.race([result, clientAbort.promise])
      } finally {
        signal.removeEventListener('abort', onGone)
      }
    },
  }
}

/**
 * Signatures are first. Within signatures, and within the rest, jobs follow round by round: each person's first job is before another
 * person's second. Within a round they follow by arrival.
 */
function firstOf(waiting: readonly Entry[]): Entry | undefined {
  const urgent = waiting.filter(entry => entry.rank === 'urgent')
  return (urgent.length > 0 ? urgent : waiting).toSorted((a, b) => a.round - b.round)[0]
}

/** Numbers the rounds: a person's next job is one round later than the one before, and never earlier than the running round. */
function countRounds() {
  let served = 0
  const taken = new Map<string, number>()
  return {
    take(person: string): number {
      const round = Math.max(served, (taken.get(person) ?? -1) + 1)
      taken.set(person, round)
      return round
    },
    serve(round: number): void {
      served = Math.max(served, round)
      // A person without a job in a later round starts again from the current one.
      for (const [person, last] of taken) if (last < served) taken.delete(person)
    },
  }
}
