// Given a running portal: one demo server with a fresh data folder for all journeys, from the built portal.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { newDataDir, removeDataDir, startDemoServer } from '../../scripts/demo-server.ts'

export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {}
  const built = spawnSync(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../scripts/build-portal.ts')],
    { stdio: 'inherit' },
  )
  if (built.status !== 0) throw new Error('The portal could not be built.')
  const dataDir = newDataDir()
  const server = await startDemoServer({ dataDir, env: { LOGIN_FAILURES_PER_ADDRESS: '100000' } }).catch(
    async (error: unknown) => {
      await removeDataDir(dataDir)
      throw error
    },
  )
  // Workers inherit these.
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await server.stop()
    const serverIssues = server
      .output()
      .split('\n')
      .filter(line => /"level":(50|60)/.test(line))
    if (serverIssues.length > 0)
      console.log(
        `NOTE: the server logged ${serverIssues.length} error(s):\n${serverIssues.slice(0, 10).join('\n')}`,
      )
    await removeDataDir(dataDir)
  }
}
