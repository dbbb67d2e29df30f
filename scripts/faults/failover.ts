// A primary becomes read-only while six people save, and keeps answering; the standby takes over, and only new connections lead to it.
// Afterwards every acknowledged save is there, and all people are served again within ten seconds, without a restart.

import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addSession } from '../demo-people.ts'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { createDocument, type PortalClient, portalClient, saveAnswers } from '../portal-client.ts'
import { hasDebianPostgres, makeDatabase, startCluster } from './debian-cluster.ts'
import { addLivePatient, liveSettings, openDoor, publishPartner } from './live-installation.ts'

const callers = 6
const longestMs = 10_000

export async function failover(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const primary = await startCluster()
  makeDatabase(primary)
  const admin = await primary.asAdmin()
  const standby = await startCluster(primary)
  const proxy = await startProxy(primary.port)
  const dataDir = newDataDir()
  const settings = liveSettings(primary, dataDir, { port: proxy.port })
  await publishPartner(settings, 'evergreen')
  const server = await startDemoServer({ dataDir, env: settings })
  const door = await openDoor(server.port, 'evergreen')
  try {
    const people = await Promise.all(
      Array.from({ length: callers }, async () => {
        const patient = await addLivePatient(admin, 'evergreen')
        const client = portalClient(door.url, await addSession(admin, patient.userId))
        return { client, documentId: await createDocument(client, patient.patientId), saved: 0 }
      }),
    )
    const began = performance.now()
    const failed: number[] = []
    let isOver = false
    const saving = people.map(async person => {
      for (let n = 1; !isOver; n++) {
        const status = await save(person, n)
        if (status === 200) person.saved = n
        else failed.push(performance.now())
        await sleep(20)
      }
    })
    await sleep(4_000)
    if (failed.length > 0) losses.push(`${failed.length} saves failed before anything happened`)

    await admin.query("alter system set default_transaction_read_only = 'on'")
    await admin.query('select pg_reload_conf()')
    // All acknowledged changes have arrived at the standby.
    await sleep(500)
    standby.pgCtl('promote')
    proxy.leadTo(standby.port)
    const moved = performance.now()
    await sleep(longestMs + 5_000)
    const unready = await fetch(`${server.url}/readyz`).then(each => !each.ok)
    isOver = true
    await Promise.all(saving)

    const lastFailed = Math.max(0, ...failed.map(at => at - moved))
    console.log(
      `${people.reduce((sum, { saved }) => sum + saved, 0)} saves acknowledged in ${Math.round((performance.now() - began) / 1000)} s, ${failed.length} answered otherwise; all were served again ${(lastFailed / 1000).toFixed(1)} s after the new primary could be reached`,
    )
    if (lastFailed > longestMs) losses.push(`people were refused for ${Math.round(lastFailed)} ms`)
    if (unready) losses.push('the server was not ready fifteen seconds later')
    for (const { client, documentId, saved } of people) {
      const { body } = await client.call<{ answers: { secWish5?: { messages?: string } } }>(
        'GET',
        `/api/form/${documentId}`,
      )
      const stands = Number(/\d+$/.exec(body.answers.secWish5?.messages ?? '')?.[0] ?? 0)
      // A save whose response was lost may be stored all the same.
      if (stands < saved) losses.push(`save ${saved} was acknowledged, and ${stands} stands there`)
    }
  } finally {
    door.close()
    await server.stop()
    await admin.end().catch(() => {})
    proxy.stop()
    standby.stop()
    primary.stop()
    await removeDataDir(dataDir)
  }
  return losses
}

async function save({ client, documentId }: { client: PortalClient; documentId: string }, n: number) {
  return saveAnswers(client, documentId, 'secWish5', { secWish5: { messages: `Text ${n}` } }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Existing connections keep their target. */
async function startProxy(first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const proxy = net.createServer(near => {
    const far = net.connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    leadTo: (port: number) => {
      target = port
    },
    stop() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
