// A paired phone on two servers behind a balancer with sticky sessions. Messages pass between the servers; when one of them is killed, both
// ends reconnect within ten seconds, and no drawing that was acknowledged, or that the phone still has, is lost.

import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PluginToPortal } from '@careword/contract/device-messages'
import { addSession } from '../demo-people.ts'
import { joinLine, pairPhone, type PairedCookies } from '../device-ends.ts'
import { hasNginx, startBalancer } from './balancer.ts'
import { hasDebianPostgres } from './debian-cluster.ts'
import { addLivePatient, openDoor } from './live-installation.ts'
import { startTwoMachines } from './two-machines.ts'

const back = 10_000

export async function device(): Promise<string[]> {
  if (!hasNginx() || !hasDebianPostgres())
    return ["left out: Debian's nginx and postgresql-15 are not here and could not be installed"]
  const losses: string[] = []
  const { first, second, admin, stop } = await startTwoMachines()
  const balancer = await startBalancer([first.server, second.server])
  const door = await openDoor(balancer.port, 'evergreen', 'https:')
  const agent = new Agent({ keepAlive: false })
  try {
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { userId } = await addLivePatient(admin, 'evergreen')
        return pairPhone(door.url, await addSession(admin, userId), `${userId}@people.example`)
      }),
    )
    const lines = await Promise.all(pairs.map(cookies => lineOf(door.url, cookies, agent)))
    for (const line of lines) if (!(await line.draw(3000))) losses.push('a drawing did not arrive')
    console.log(`${lines.length} phones draw, over two servers behind nginx`)

    const taken = lines.map(line => line.taken())
    first.server.process.kill('SIGKILL')
    const killed = Date.now()
    const arrived = await Promise.all(lines.map(line => line.draw(back)))
    console.log(
      `one server killed: ${arrived.filter(Boolean).length} of ${lines.length} drawings arrived, the last after ${Date.now() - killed} ms`,
    )
    for (const came of arrived) if (!came) losses.push(`a drawing did not arrive within ${back} ms of a kill`)
    for (const [at, line] of lines.entries())
      if (line.taken() < (taken[at] ?? 0)) losses.push('a drawing that was taken is gone')
    for (const line of lines) line.close()
  } finally {
    agent.destroy()
    door.close()
    await balancer.stop()
    await stop()
  }
  return losses
}

/** Both ends of a connection, like the two pages: the phone resends the whole drawing until the portal acknowledges it. */
async function lineOf(url: string, cookies: PairedCookies, agent: Agent) {
  const portal = await joinLine(url, 'portal', cookies.portal, agent)
  const phone = await joinLine(url, 'device', cookies.device, agent)
  let [number, took, heard] = [0, 0, 0]
  let waiting: PluginToPortal | undefined
  const again = () => {
    if (waiting && phone.connected) phone.emit('device:plugin', waiting)
  }
  phone.on('connect', again)
  phone.on('handshake', again)
  phone.on('command:status', (message: { took?: number }) => {
    took = Math.max(took, message.took ?? 0)
    if (waiting && waiting.number <= took) waiting = undefined
  })
  portal.on('device:plugin', (message: PluginToPortal) => {
    heard = Math.max(heard, message.number)
    portal.emit('command:status', { took: message.number })
  })
  return {
    taken: () => heard,
    async draw(within: number): Promise<boolean> {
      waiting = {
        plugin: 'signature',
        number: ++number,
        field: 'secSubmit.sign',
        turn: 0,
        ink: `1.${'Ab3-'.repeat(100)}`,
      }
      again()
      const until = Date.now() + within
      while (took < number && Date.now() < until) await sleep(20)
      return took >= number && heard >= number
    },
    close() {
      portal.disconnect()
      phone.disconnect()
    },
  }
}
