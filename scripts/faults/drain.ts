// Two servers behind nginx with deploy/nginx.conf, and 50 calls a second: each server is ended in turn and restarted, three times, and
// every call gets its normal response.

import { setTimeout as sleep } from 'node:timers/promises'
import { startDemoServer } from '../demo-server.ts'
import { hasNginx, startBalancer } from './balancer.ts'
import { hasDebianPostgres } from './debian-cluster.ts'
import { openDoor } from './live-installation.ts'
import { startLoad } from './steady-load.ts'
import { type Machine, startTwoMachines } from './two-machines.ts'

const perSecond = 50
/** The pause that deploy/nginx.conf requires of operators. */
const betweenMs = 5_000

export async function drain(rounds: number): Promise<string[]> {
  if (!hasNginx() || !hasDebianPostgres())
    return ["left out: Debian's nginx and postgresql-15 are not here and could not be installed"]
  const { first, second, admin, stop } = await startTwoMachines('web')
  const balancer = await startBalancer([first.server, second.server])
  const door = await openDoor(balancer.port, 'evergreen', 'https:')
  try {
    const load = await startLoad(admin, door.url, { people: 12, perSecond })
    const ends: number[] = []
    await sleep(3_000)
    for (let round = 0; round < rounds; round++)
      for (const machine of [first, second]) {
        ends.push(await restart(machine))
        await sleep(betweenMs)
      }
    const { losses, done, slowestMs } = await load.end()
    console.log(
      `${ends.length} servers ended under ${perSecond} calls a second, each within ${(Math.max(...ends) / 1000).toFixed(1)} s; ${done} calls, ${losses.length} lost, the slowest ${Math.round(slowestMs)} ms`,
    )
    return losses
  } finally {
    door.close()
    await balancer.stop()
    await stop()
  }
}

/** @returns the milliseconds from SIGTERM to the end */
async function restart(machine: Machine): Promise<number> {
  const { process, dataDir, port } = machine.server
  const ended = new Promise(resolve => process.once('exit', resolve))
  const began = performance.now()
  process.kill('SIGTERM')
  await ended
  const took = performance.now() - began
  machine.server = await startDemoServer({ dataDir, port, env: machine.settings })
  return took
}
