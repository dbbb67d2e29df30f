// The demo server of all rows of a run, started when a row first needs it; `endShared` ends it.

import { type DemoServer, newDataDir, removeDataDir, startDemoServer } from '../../scripts/demo-server.ts'

let running: Promise<DemoServer> | undefined

export function sharedDemo(): Promise<DemoServer> {
  running ??= startDemoServer({
    dataDir: newDataDir(),
    env: { LOGIN_FAILURES_PER_ADDRESS: '100000', LOG_LEVEL: 'error' },
  })
  return running
}

export async function endShared(): Promise<void> {
  if (!running) return
  const server = await running.catch(() => undefined)
  if (!server) return
  await server.stop()
  await removeDataDir(server.dataDir)
}
