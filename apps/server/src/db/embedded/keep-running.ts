import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketFolder, socketIn, startEmbedded } from './start-embedded.ts'

const everyMs = 2_000

/**
 * Checks every two seconds whether the embedded PostgreSQL still listens, and restarts it if it was killed. Two servers on one folder may
 * both try: the second finds PostgreSQL running.
 * @returns a function that ends the checks; it waits for a running start
 */
export function keepRunning(dataDir: string, say: (what: string) => void): () => Promise<void> {
  const socket = socketIn(socketFolder(path.join(dataDir, 'postgres')))
  let looking = true
  const done = (async () => {
    while (looking) {
      await sleep(everyMs, undefined, { ref: false })
      if (!looking || (await listens(socket))) continue
      try {
        const { tookOver } = await startEmbedded({ dataDir })
        if (!tookOver) say('the embedded database was gone and was started again')
      } catch {
        say('the embedded database is gone and does not start')
      }
    }
  })()
  return async () => {
    looking = false
    await Promise.race([done, sleep(everyMs + 500)])
  }
}

function listens(socket: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = connect(socket)
    const settle = (there: boolean) => {
      probe.destroy()
      resolve(there)
    }
    probe.once('connect', () => settle(true))
    probe.once('error', () => settle(false))
  })
}
