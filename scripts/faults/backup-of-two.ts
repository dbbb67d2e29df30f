// A backup while two servers run and people save through both, each with its own heads of the audit, restored on another machine: every
// acknowledged save, the signed document byte for byte, and an audit that is compared with the heads of both.

import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addSession } from '../demo-people.ts'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { createDocument, portalClient, saveAnswers } from '../portal-client.ts'
import { makeDatabase, startCluster } from './debian-cluster.ts'
import { addLivePatient, openDoor, type Settings, tryCareword } from './live-installation.ts'
import { showsSigned } from './shows-signed.ts'
import type { TwoMachines } from './two-machines.ts'

/** @param signed a document, and the session of its signer */
export async function backupOfTwo(
  { first, second, settings, backupUrl, admin }: TwoMachines,
  signed: { token: string; documentId: string },
): Promise<string[]> {
  const losses: string[] = []
  const [away, dataDir] = [newDataDir(), newDataDir()]
  const elsewhere = await startCluster()
  try {
    const [backup, key] = [path.join(away, 'careword.age'), path.join(away, 'backup.key')]
    const made = await tryCareword(settings, 'backup', 'key', key)
    const onFirst = {
      ...settings,
      DATA_DIR: first.server.dataDir,
      DATABASE_BACKUP_URL: backupUrl,
      BACKUP_RECIPIENT: /^BACKUP_RECIPIENT=(.*)$/m.exec(made.said)?.[1] ?? '',
    }
    const savers = await Promise.all([first, second].map(({ url }) => saver(admin, url)))
    let isOver = false
    const saving = savers.map(async each => {
      while (!isOver) {
        await each.save()
        await sleep(20)
      }
    })
    await sleep(3_000)
    const before = savers.map(({ saved }) => saved())
    const copy = path.join(away, 'second')
    const began = performance.now()
    copyHeads(second.server.dataDir, copy)
    const kept = await tryCareword(onFirst, 'backup', backup, '--others', copy)
    if (kept.status !== 0) losses.push(`careword backup beside two servers: ${kept.said}`)
    const backedUp = performance.now()
    isOver = true
    await Promise.all(saving)

    makeDatabase(elsewhere)
    const there = inFolder(onFirst, elsewhere, dataDir)
    const back = await tryCareword(there, 'restore', 'run', backup, '--key', key)
    // The exit code also depends on the doctor, which finds no DNS names here.
    if (!back.said.includes('Every table has as many rows as were kept.'))
      losses.push(`careword restore run of two servers' backup: ${back.said}`)
    for (const words of [
      ['audit', 'verify'],
      ['documents', 'verify'],
    ]) {
      const { status, said } = await tryCareword(there, ...words)
      if (status !== 0) losses.push(`restored, careword ${words.join(' ')}: ${said}`)
    }
    const heads = linesOf(dataDir)
    for (const [name, folder] of [
      ['first', first.server.dataDir],
      ['second', copy],
    ] as const) {
      const own = linesOf(folder)
      if (own.length === 0 || !own.slice(0, 3).every(line => heads.includes(line)))
        losses.push(
          `the ${name} server's heads of the audit are not among the restored (it has ${own.length})`,
        )
    }

    const server = await startDemoServer({ dataDir, env: there })
    const door = await openDoor(server.port, 'evergreen')
    losses.push(...(await showsSigned(admin, [{ url: door.url }], signed.token, signed.documentId)))
    for (const [at, each] of savers.entries()) {
      const stands = await each.stands(door.url)
      if (stands < (before[at] ?? 0))
        losses.push(`save ${before[at]} was acknowledged before the backup, and ${stands} stands there`)
    }
    const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
    console.log(
      `${savers.reduce((sum, each) => sum + each.saved(), 0)} saves through two servers, ${before.join(' and ')} of them before the backup, which took ${inSeconds(backedUp - began)} s; restored and looked at after ${inSeconds(performance.now() - backedUp)} s`,
    )
    door.close()
    await server.stop()
  } finally {
    elsewhere.stop()
    for (const folder of [away, dataDir]) await removeDataDir(folder)
  }
  return losses
}

/** A person who repeatedly saves an answer through one server. */
async function saver(admin: pg.Client, url: string) {
  const patient = await addLivePatient(admin, 'evergreen')
  const token = await addSession(admin, patient.userId)
  const client = portalClient(url, token)
  const documentId = await createDocument(client, patient.patientId)
  let [tried, saved] = [0, 0]
  return {
    saved: () => saved,
    async save() {
      tried += 1
      const n = tried
      const answer = { secWish5: { messages: `Text ${n}` } }
      const { status } = await saveAnswers(client, documentId, 'secWish5', answer)
      if (status === 200) saved = n
    },
    async stands(at: string) {
      const { body } = await portalClient(at, token).call<{
        answers?: { secWish5?: { messages?: string } }
      }>('GET', `/api/form/${documentId}`)
      return Number(/\d+$/.exec(body.answers?.secWish5?.messages ?? '')?.[0] ?? 0)
    },
  }
}

/** The files that docs/operations.md copies from the other server first. */
function copyHeads(dataDir: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(dataDir).filter(each => each.startsWith('audit-anchor.log')))
    cpSync(path.join(dataDir, name), path.join(to, name))
}

const linesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => name === 'audit-anchor.log')
    .flatMap(name => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .filter(line => line !== '')

/** The same installation without its bucket, on another machine. */
function inFolder(
  settings: Settings,
  cluster: Awaited<ReturnType<typeof startCluster>>,
  dataDir: string,
): Settings {
  const withoutBucket = Object.fromEntries(
    Object.entries(settings).filter(([name]) => name !== 'STORAGE' && !name.startsWith('S3_')),
  )
  return {
    ...withoutBucket,
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url('careword_server'),
    DATABASE_OWNER_URL: cluster.url('careword_owner'),
    DATABASE_JOBS_URL: cluster.url('careword_jobs'),
    DATABASE_BACKUP_URL: cluster.url('careword_backup'),
  }
}
