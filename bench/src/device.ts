import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { addPatient, addSession } from '../../scripts/demo-people.ts'
import { ownerConnection } from '../../scripts/demo-server.ts'
import { joinLine, pairPhone } from '../../scripts/device-ends.ts'
import { atMost, median, printed, quantile, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

/** About 60 points of a drawing, as a phone sends them. */
const ink = `1.${'Ab3-x_9Z'.repeat(150)}`

/**
 * A stroke from the phone to the portal, twice through the server's checks and over all servers of an installation, against plain
 * socket.io. Then the same while 200 phones are connected to one process.
 */
export const device: Row = {
  name: 'device',
  async run({ long, quick }) {
    const demo = await sharedDemo()
    const owner = await ownerConnection(demo.dataDir)
    const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
    const bare = fork(path.join(import.meta.dirname, 'bare-socket-child.ts'))
    const sockets: Socket[] = []
    try {
      const [port] = (await once(bare, 'message')) as [number]
      const join = async (url: string, side: 'portal' | 'device', cookie: string) => {
        const socket = await joinLine(url, side, cookie, agent)
        sockets.push(socket)
        return socket
      }
      const pair = async () => {
        const patient = await addPatient(owner)
        return pairPhone(demo.url, await addSession(owner, patient.userId), patient.email)
      }
      const cookies = await pair()
      const bareUrl = `http://127.0.0.1:${port}`
      const ends = {
        ours: [
          await join(demo.url, 'device', cookies.device),
          await join(demo.url, 'portal', cookies.portal),
        ] as const,
        theirs: [await join(bareUrl, 'device', ''), await join(bareUrl, 'portal', '')] as const,
      }

      const rounds = long ? 1500 : quick ? 200 : 600
      const times = { ours: [] as number[], theirs: [] as number[] }
      for (let n = -20; n < rounds; n++) {
        // The second of two strokes would find warm clients, so each is first in turn, after a pause. The pause is that of a drawing hand:
        // the server cuts off much faster messages.
        for (const whose of n % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
          await sleep(40)
          const took = await stroke(...ends[whose], n + 21)
          if (n >= 0) times[whose].push(took)
        }
      }
      const at = (share: number) => quantile(times.ours, share) / quantile(times.theirs, share)
      const words = (values: number[]) =>
        `${median(values).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)} ms`

      const before = residentMb(demo.process)
      const many: (readonly [Socket, Socket])[] = []
      const phones = quick ? 25 : 200
      for (let n = 0; n < phones; n++) {
        const each = await pair()
        many.push([
          await join(demo.url, 'device', each.device),
          await join(demo.url, 'portal', each.portal),
        ] as const)
      }
      const crowded: number[] = []
      for (let n = 0; n < 600; n += 10)
        crowded.push(
          ...(await Promise.all(
            many.slice(n % phones, (n % phones) + 10).map(([phone, portal]) => stroke(phone, portal, n + 1)),
          )),
        )
      const grown = (residentMb(demo.process) - before) / phones
      return [
        atMost('stroke from phone to portal, p50, against bare socket.io', at(0.5), 1.7, 'x', 2),
        atMost('stroke from phone to portal, p95, against bare socket.io', at(0.95), 1.7, 'x', 2),
        printed('ours, p50 / p95', words(times.ours)),
        printed('bare socket.io, p50 / p95', words(times.theirs)),
        printed(`ours beside ${phones} paired phones, ten at once, p50 / p95`, words(crowded)),
        printed('memory for each paired phone', `${grown.toFixed(2)} MB`),
      ]
    } finally {
      for (const socket of sockets) socket.disconnect()
      agent.destroy()
      bare.disconnect()
      await owner.end()
    }
  },
}

async function stroke(phone: Socket, portal: Socket, number: number): Promise<number> {
  const from = performance.now()
  const heard = new Promise<void>(done => portal.once('device:plugin', () => done()))
  phone.emit('device:plugin', { plugin: 'signature', number, field: 'secSubmit.sign', turn: 0, ink })
  const late = sleep(10_000, 'late', { ref: false })
  if ((await Promise.race([heard, late])) === 'late') throw new Error('a stroke did not arrive within 10 s')
  return performance.now() - from
}

function residentMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/^VmRSS:\s*(\d+)/m)?.[1] ?? 0) / 1024
}
