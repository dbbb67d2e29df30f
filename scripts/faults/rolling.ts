// An update and its way back without a lost call: two servers behind nginx with deploy/nginx.conf and 50 calls a second. The schema becomes
// that of the next release while both serve, each server is replaced by the next release's, and then again by this one's.

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { hasNginx, startBalancer } from './balancer.ts'
import { hasDebianPostgres } from './debian-cluster.ts'
import { openDoor, tryCareword } from './live-installation.ts'
import { makeNextRelease, nextChange } from './next-release.ts'
import { startLoad } from './steady-load.ts'
import { type Machine, startTwoMachines } from './two-machines.ts'

const perSecond = 50
/** The pause that deploy/nginx.conf requires of operators. */
const betweenMs = 5_000

export async function rolling(): Promise<string[]> {
  if (!hasNginx() || !hasDebianPostgres())
    return ["left out: Debian's nginx and postgresql-15 are not here and could not be installed"]
  const { first, second, settings, admin, stop } = await startTwoMachines('web')
  const balancer = await startBalancer([first.server, second.server])
  const door = await openDoor(balancer.port, 'evergreen', 'https:')
  const folder = newDataDir()
  const next = path.join(folder, 'next')
  makeNextRelease(next)
  const load = await startLoad(admin, door.url, { people: 12, perSecond })
  const replace = async (machine: Machine, release: string | undefined) => {
    const began = performance.now()
    const { process, dataDir, port } = machine.server
    const ended = new Promise(resolve => process.once('exit', resolve))
    process.kill('SIGTERM')
    await ended
    const env = machine.settings
    machine.server = await startDemoServer({ dataDir, port, env, ...(release !== undefined && { release }) })
    console.log(
      `${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  one server is now of ${release === undefined ? 'this release' : 'the next release'}`,
    )
    await sleep(betweenMs)
  }
  try {
    await sleep(3_000)
    const migrated = await tryCareword({ ...settings, CAREWORD_RELEASE: next }, 'migrate', 'run')
    if (migrated.status !== 0 || !migrated.said.includes(nextChange))
      return [`migrate run of the next release: ${migrated.said}`]
    console.log(`        the schema is that of the next release, after ${load.done()} calls`)
    for (const release of [next, undefined])
      for (const machine of [first, second]) await replace(machine, release)
    const { losses, done, slowestMs } = await load.end()
    console.log(
      `forward and back under ${perSecond} calls a second: ${done} calls, ${losses.length} lost, the slowest ${Math.round(slowestMs)} ms`,
    )
    return losses
  } finally {
    door.close()
    await balancer.stop()
    await stop()
    await removeDataDir(folder)
  }
}
