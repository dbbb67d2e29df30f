// Given a running portal: the one that the environment names (E2E_URL, E2E_DATA_DIR), which is left running; otherwise one of its own for
// all journeys of this process, from the built portal.

import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { newSeenFolder, startJourneysPortal } from '../../scripts/testing/journeys-portal.ts'

/** Sets the environment, which the workers inherit. */
export default async function usePortal(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) {
    if (process.env.E2E_SEEN) return async () => {}
    const seen = newSeenFolder()
    process.env.E2E_SEEN = seen
    return async () => rmSync(seen, { recursive: true, force: true })
  }
  const script = path.resolve(import.meta.dirname, '../../scripts/build-portal.ts')
  const built = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The portal could not be built.')
  const portal = await startJourneysPortal()
  Object.assign(process.env, portal.env)
  return async () => {
    const note = await portal.stop()
    if (note !== '') console.log(note)
  }
}
