// The encryption key is replaced while six people save without a pause through two servers. One server loses its right to report itself
// before the new key writes; the command is killed half-way and run again. Afterwards every acknowledged save is there, with the new key
// alone, and only the server without its right refused requests.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addSession } from '../demo-people.ts'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { createDocument, portalClient, saveAnswers } from '../portal-client.ts'
import { hasDebianPostgres, makeDatabase, startCluster } from './debian-cluster.ts'
import {
  addLivePatient,
  careword,
  liveSettings,
  openDoor,
  publishPartner,
  type Settings,
  tryCareword,
} from './live-installation.ts'

const root = path.resolve(import.meta.dirname, '../..')
const people = 6
/** Rows of history per document, so that the command runs long enough to be killed half-way. */
const historyOfEach = 4_000

export async function keys(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const stops: (() => unknown)[] = []
  const cluster = await startCluster()
  stops.push(() => cluster.stop())
  const dataDir = newDataDir()
  stops.push(() => removeDataDir(dataDir))
  try {
    makeDatabase(cluster)
    const admin = await cluster.asAdmin()
    stops.push(() => admin.end().catch(() => {}))
    const former = liveSettings(cluster, dataDir)
    const key = randomBytes(32).toString('base64')
    const both = { ...former, SECRET_KEY: key, SECRET_KEY_PREVIOUS: former['SECRET_KEY'] ?? '' }
    const next = { ...former, SECRET_KEY: key }
    await publishPartner(former, 'evergreen')
    const serve = async (settings: Settings) => {
      const server = await startDemoServer({ dataDir, env: settings })
      const door = await openDoor(server.port, 'evergreen')
      const stop = async () => {
        door.close()
        await server.stop()
      }
      stops.push(stop)
      return { url: door.url, stop }
    }
    const first = await serve(former)

    let doors = [first.url]
    const savers = await Promise.all(
      Array.from({ length: people }, async () => {
        const patient = await addLivePatient(admin, 'evergreen')
        const session = await addSession(admin, patient.userId)
        const documentId = await createDocument(portalClient(first.url, session), patient.patientId)
        return { session, documentId, saved: 0 }
      }),
    )
    let isOver = false
    const refused: string[] = []
    const cutOff = { door: '', refused: 0, saved: 0 }
    const saving = savers.map(async (saver, which) => {
      for (let n = 1; !isOver; n++) {
        const door = doors[(n + which) % doors.length] ?? first.url
        const client = portalClient(door, saver.session)
        const { status } = await saveAnswers(client, saver.documentId, 'secWish5', {
          secWish5: { messages: `Text ${n}` },
        }).catch(() => ({ status: 0 }))
        if (status === 200) saver.saved = n
        if (door === cutOff.door && status === 200) cutOff.saved += 1
        else if (door === cutOff.door && status === 503) cutOff.refused += 1
        else if (status !== 200) refused.push(String(status))
        await sleep(20)
      }
    })
    await sleep(1_500)
    await writeHistory(admin)

    const began = performance.now()
    // A server grants its own role its rights when it starts.
    await admin.query('create role careword_third login nosuperuser nobypassrls')
    const third = await serve({ ...both, DATABASE_URL: cluster.url('careword_third') })
    const second = await serve(both)
    const early = await tryCareword(both, 'keys', 'rotate')
    if (early.status === 0 || !early.said.includes('not got the new key'))
      losses.push(`beside a server without the new key: ${early.said}`)
    doors = [second.url, third.url]
    await sleep(1_000)
    await first.stop()

    cutOff.door = third.url
    await admin.query('revoke all on installation.servers from careword_third')
    await killedInTheMiddle(both, admin, losses)
    if (cutOff.refused === 0) losses.push('a server without its rights went on writing')
    await admin.query('grant select, insert, update, delete on installation.servers to careword_third')
    cutOff.saved = 0
    const given = performance.now()
    while (cutOff.saved === 0 && performance.now() - given < 10_000) await sleep(50)
    if (cutOff.saved === 0) losses.push('a server that has its rights again saves nothing')
    console.log(
      `a server without its rights refused ${cutOff.refused} saves, and saved again ${seconds(given)} after it had them`,
    )
    // A write that was just refused has arrived by then.
    await sleep(500)
    cutOff.door = ''
    const doctor = await tryCareword(both, 'doctor')
    if (!doctor.said.includes('it is being exchanged')) losses.push('the doctor does not say where it stands')
    const again = performance.now()
    await careword(both, 'keys', 'rotate')
    console.log(`the second run took ${seconds(again)}`)
    const finishing = performance.now()
    await careword(both, 'keys', 'finish')
    console.log(`finishing took ${seconds(finishing)}, the whole exchange ${seconds(began)}`)
    await sleep(6_000)
    isOver = true
    await Promise.all(saving)
    const all = savers.reduce((sum, { saved }) => sum + saved, 0)
    console.log(`${all} saves acknowledged meanwhile, ${refused.length} refused`)
    if (refused.length > 0)
      losses.push(`${refused.length} saves were answered with ${[...new Set(refused)].join(', ')}`)

    const old = await tryCareword(former, 'tenant', 'list')
    if (old.status === 0 || !old.said.includes('SECRET_KEY is another one'))
      losses.push(`with the former key: ${old.said}`)
    const fourth = await serve(next)
    for (const { session, documentId, saved } of savers) {
      const { status, body } = await portalClient(fourth.url, session).call<{
        answers: { secWish5?: { messages?: string } }
      }>('GET', `/api/form/${documentId}`)
      const stands = status === 200 ? Number(/\d+$/.exec(body.answers.secWish5?.messages ?? '')?.[0] ?? 0) : 0
      if (stands !== saved)
        losses.push(`save ${saved} was acknowledged, and ${stands} stands there (${status})`)
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  return losses
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Writes many earlier versions of each document. */
async function writeHistory(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query(
    `insert into section_history (tenant_id, document_id, section_id, revision, answers, notes, updated_at, updated_by)
     select h.tenant_id, h.document_id, h.section_id, -n, h.answers, h.notes, h.updated_at, h.updated_by
     from (select distinct on (document_id) * from section_history order by document_id) h, generate_series(1, ${historyOfEach}) n`,
  )
  console.log(`${rowCount} rows of history`)
}

async function killedInTheMiddle(settings: Settings, admin: pg.Client, losses: string[]): Promise<void> {
  const child = spawn(path.join(root, 'bin/careword'), ['keys', 'rotate'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const changed = async () =>
    (
      await admin.query<{ sum: number }>(
        'select coalesce(sum(changed), 0)::int as sum from installation.key_passes',
      )
    ).rows[0]?.sum ?? 0
  while (child.exitCode === null && (await changed()) < (people * historyOfEach) / 3) await sleep(20)
  if (child.exitCode !== null) losses.push('it ended before it could be killed')
  child.kill('SIGKILL')
  await ended
  console.log(`killed after ${await changed()} values`)
}
