// Calls that cost much are worked on one at a time for each session, before anything is read for them. Who asks for sixty at once waits
// for oneself, not the others for that. Even to be refused takes a moment of the server: hundreds at once are told so one after the
// other, so that what others ask comes in between.

import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from './app-error.ts'
import { askerGone } from './hung-up.ts'

export interface OwnTurns {
  /** Runs `work` when it is this session's turn. Throws TOO_MANY_PAGES_AT_ONCE when too many of it wait already. */
  take: <T>(session: string, gone: AbortSignal, work: () => Promise<T>) => Promise<T>
}

interface Turns {
  atWork: number
  waiting: (() => void)[]
}

/** Milliseconds from one refusal to the next, and the longest that anybody waits for one. */
const refusalEvery = 2
const refusalLatest = 1_000

/** @param atWork so many calls of one session at a time; @param longest so many wait: a page of tiles asks for all its pictures at once. */
export function makeOwnTurns({ atWork = 1, longest = 14 } = {}): OwnTurns {
  const sessions = new Map<string, Turns>()
  let nextRefusal = 0
  const untilRefusal = () => {
    const now = performance.now()
    nextRefusal = Math.min(Math.max(now, nextRefusal + refusalEvery), now + refusalLatest)
    return nextRefusal - now
  }
  return {
    async take(session, gone, work) {
      const turns = sessions.get(session) ?? { atWork: 0, waiting: [] }
      sessions.set(session, turns)
      if (turns.atWork >= atWork) {
        if (turns.waiting.length >= longest) {
          await sleep(untilRefusal())
          throw new AppError('TOO_MANY_PAGES_AT_ONCE', 'calls of one session', { retryAfterSeconds: 2 })
        }
        await turnOf(turns, gone)
      } else turns.atWork += 1
      try {
        return await work()
      } finally {
        // The place goes on to the next one, or is free.
        const next = turns.waiting.shift()
        if (next) next()
        else turns.atWork -= 1
        if (turns.atWork === 0) sessions.delete(session)
      }
    },
  }
}

function turnOf({ waiting }: Turns, gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      gone.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(askerGone())
    }
    if (gone.aborted) return reject(askerGone())
    waiting.push(begin)
    gone.addEventListener('abort', leave, { once: true })
  })
}
