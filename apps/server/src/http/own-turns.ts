// Calls that cost much are worked on a few at a time for each session, before anything is read for them. Who asks for sixty at once
// waits for oneself, not the others for that.

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

/** @param atWork so many calls of one session at a time; @param longest so many wait: a page of tiles asks for all its pictures at once. */
export function makeOwnTurns({ atWork = 3, longest = 12 } = {}): OwnTurns {
  const sessions = new Map<string, Turns>()
  return {
    async take(session, gone, work) {
      const turns = sessions.get(session) ?? { atWork: 0, waiting: [] }
      sessions.set(session, turns)
      if (turns.atWork >= atWork) {
        if (turns.waiting.length >= longest)
          throw new AppError('TOO_MANY_PAGES_AT_ONCE', 'calls of one session', { retryAfterSeconds: 2 })
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
