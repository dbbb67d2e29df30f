// Limits expensive calls (PDFs, images) to one at a time per session, before any data is read for them. Further calls of the session wait,
// so that one session's burst does not delay others. Between two of these calls all other calls are handled first. Rejections take server
// time too, so they are spaced out.

import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from './app-error.ts'
import { clientAborted } from './client-abort.ts'

export interface SessionConcurrency {
  /** Runs `work` in the session's turn. Throws TOO_MANY_PAGES_AT_ONCE when too many of its calls are waiting. */
  take: <T>(session: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
  /** Runs an inexpensive call immediately. Calls that wait for a turn or a refusal let this call run first. */
  first: <T>(work: () => Promise<T>) => Promise<T>
}

interface Turns {
  atWork: number
  waiting: (() => void)[]
}

/** Milliseconds from one refusal to the next, and the longest wait for one. */
const refusalEvery = 2
const refusalLatest = 1_000

/**
 * @param atWork the calls of one session that run at the same time
 * @param longest the calls that may wait: a page of tiles requests all its pictures at the same time
 * @param patience milliseconds that a turn or a refusal waits for calls that run first
 */
export function makeSessionConcurrency({
  atWork = 1,
  longest = 14,
  patience = 100,
} = {}): SessionConcurrency {
  const sessions = new Map<string, Turns>()
  let nextRefusal = 0
  const untilRefusal = () => {
    const now = performance.now()
    nextRefusal = Math.min(Math.max(now, nextRefusal + refusalEvery), now + refusalLatest)
    return nextRefusal - now
  }
  let goingFirst = 0
  let noneLeft = Promise.withResolvers<void>()

  async function giveOn(session: string, turns: Turns): Promise<void> {
    if (goingFirst > 0 && turns.waiting.length > 0) await withinPatience(noneLeft.promise, patience)
    const next = turns.waiting.shift()
    if (next) next()
    else turns.atWork -= 1
    if (turns.atWork === 0) sessions.delete(session)
  }

  /** Spaces rejections out, because hundreds at the same time would delay other sessions. */
  async function refuse(): Promise<never> {
    await sleep(untilRefusal())
    const until = performance.now() + patience
    while (goingFirst > 0 && performance.now() < until) await sleep(untilRefusal())
    throw new AppError('TOO_MANY_PAGES_AT_ONCE', 'calls of one session', { retryAfterSeconds: 2 })
  }

  return {
    async take(session, signal, work) {
      const turns = sessions.get(session) ?? { atWork: 0, waiting: [] }
      sessions.set(session, turns)
      if (turns.atWork >= atWork) {
        if (turns.waiting.length >= longest) return refuse()
        await turnOf(turns, signal)
      } else turns.atWork += 1
      try {
        return await work()
      } finally {
        void giveOn(session, turns)
      }
    },
    async first(work) {
      goingFirst += 1
      try {
        return await work()
      } finally {
        goingFirst -= 1
        if (goingFirst === 0) {
          noneLeft.resolve()
          noneLeft = Promise.withResolvers()
        }
      }
    },
  }
}

async function withinPatience(event: Promise<void>, patience: number): Promise<void> {
  const over = new AbortController()
  // The timer ends with the event.
  const late = sleep(patience, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([event, late])
  over.abort()
}

function turnOf({ waiting }: Turns, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(clientAborted())
    }
    if (signal.aborted) return reject(clientAborted())
    waiting.push(begin)
    signal.addEventListener('abort', leave, { once: true })
  })
}
