// The portal of a run of journeys: a demo server with a fresh data folder. Every process that runs journeys finds it in its environment; it
// is started by the run (scripts/test.ts), or by the first process that finds none.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'

interface JourneysPortal {
  /** The environment of the processes that run journeys. */
  env: {
    /** The portal's address. */
    E2E_URL: string
    /** Its data folder, with the socket of its database. */
    E2E_DATA_DIR: string
    /** A folder with one file for each screen view that a process has taken on. */
    E2E_SEEN: string
  }
  /** Ends the server and its database; returns a note about the errors that the server logged, if any. */
  stop: () => Promise<string>
}

/** Requires the built portal (scripts/build-portal.ts). */
export async function startJourneysPortal(): Promise<JourneysPortal> {
  const dataDir = newDataDir()
  const server = await startDemoServer({ dataDir, env: { LOGIN_FAILURES_PER_ADDRESS: '100000' } }).catch(
    async (error: unknown) => {
      await removeDataDir(dataDir)
      throw error
    },
  )
  const seen = newSeenFolder()
  return {
    env: { E2E_URL: server.url, E2E_DATA_DIR: dataDir, E2E_SEEN: seen },
    async stop() {
      await server.stop()
      const logged = server
        .output()
        .split('\n')
        .filter(line => /"level":(50|60)/.test(line))
      await removeDataDir(dataDir)
      rmSync(seen, { recursive: true, force: true })
      return logged.length === 0
        ? ''
        : `NOTE: the server logged ${logged.length} error(s):\n${logged.slice(0, 10).join('\n')}`
    },
  }
}

export function newSeenFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'careword-seen-'))
}
