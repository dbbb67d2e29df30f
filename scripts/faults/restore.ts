// A backup while six people save, and an installation that is restored from it by the commands of docs/operations.md: the same bytes of all
// signed documents, every earlier acknowledged save, a sound audit, and no mail until the operator releases it. With another SECRET_KEY
// nothing starts, and nothing is written.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addSession } from '../demo-people.ts'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import {
  createDocument,
  type PortalClient,
  portalClient,
  saveAnswers,
  signDirective,
} from '../portal-client.ts'
import { hasDebianPostgres, makeDatabase, startCluster } from './debian-cluster.ts'
import {
  addLivePatient,
  liveSettings,
  openDoor,
  publishPartner,
  takeMails,
  tryCareword,
} from './live-installation.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'

const callers = 6

export async function restore(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const [first, second] = [await startCluster(), await startCluster()]
  const [dataDir, restoredDir] = [newDataDir(), newDataDir()]
  const away = newDataDir()
  const [backup, key] = [path.join(away, 'careword.age'), path.join(away, 'backup.key')]
  const mails = await takeMails()
  const live = liveSettings(first, dataDir, { mails: mails.port })
  const made = await tryCareword(live, 'backup', 'key', key)
  const settings = {
    ...live,
    DATABASE_BACKUP_URL: first.url('careword_backup'),
    BACKUP_RECIPIENT: /^BACKUP_RECIPIENT=(.*)$/m.exec(made.said)?.[1] ?? '',
  }
  const again = {
    ...settings,
    DATA_DIR: restoredDir,
    DATABASE_URL: second.url('careword_server'),
    DATABASE_OWNER_URL: second.url('careword_owner'),
    DATABASE_JOBS_URL: second.url('careword_jobs'),
    DATABASE_BACKUP_URL: second.url('careword_backup'),
  }
  try {
    makeDatabase(first)
    await publishPartner(settings, 'evergreen')
    const server = await startDemoServer({ dataDir, env: settings })
    const door = await openDoor(server.port, 'evergreen')
    const admin = await first.asAdmin()
    const patient = await addLivePatient(admin, 'evergreen')
    const token = await addSession(admin, patient.userId)
    const client = portalClient(door.url, token)
    const answers = sampleAnswers()
    const signedId = await createDocument(client, patient.patientId)
    await saveAnswers(client, signedId, 'secWitness', beforeSigning(answers))
    const signed = await signDirective(client, signedId, answers.secSubmit)
    if (signed.status !== 200) losses.push(`signing answered ${signed.status}`)
    const draftId = await createDocument(client, patient.patientId)
    await saveAnswers(client, draftId, 'secWish5', { secWish5: { messages: 'Only in the draft' } })
    const bytes = await hashOf(door.url, token, signedId)

    const people = await Promise.all(
      Array.from({ length: callers }, async () => {
        const { patientId, userId } = await addLivePatient(admin, 'evergreen')
        const caller = await addSession(admin, userId)
        const documentId = await createDocument(portalClient(door.url, caller), patientId)
        return { token: caller, client: portalClient(door.url, caller), documentId, saved: 0 }
      }),
    )
    let isOver = false
    const saving = people.map(async person => {
      for (let n = 1; !isOver; n++) {
        if ((await save(person, n)) === 200) person.saved = n
        await sleep(20)
      }
    })
    await sleep(2_000)
    const before = people.map(({ saved }) => saved)
    const began = performance.now()
    const kept = await tryCareword(settings, 'backup', backup)
    console.log(`careword backup beside ${callers} people who save: ${seconds(began)} s\n${kept.said}`)
    if (kept.status !== 0) losses.push(`careword backup ended with ${kept.status}: ${kept.said}`)
    isOver = true
    await Promise.all(saving)
    if (readFileSync(backup).includes('Only in the draft')) losses.push('the backup is readable')
    await admin.end()
    door.close()
    await server.stop()

    const [stored = ''] = readdirSync(path.join(dataDir, 'storage/documents'), {
      recursive: true,
      encoding: 'utf8',
    }).filter(name => name.endsWith('.pdf'))
    const document = path.join(dataDir, 'storage/documents', stored)
    renameSync(document, path.join(away, 'aside.pdf'))
    const incomplete = path.join(away, 'incomplete.age')
    const refusedBackup = await tryCareword(settings, 'backup', incomplete)
    if (refusedBackup.status !== 1 || existsSync(incomplete) || existsSync(`${incomplete}.part`))
      losses.push(`a backup without a stored document was made: ${refusedBackup.said}`)
    console.log(`with a stored document away: ${refusedBackup.said.trim()}`)
    renameSync(path.join(away, 'aside.pdf'), document)

    const checked = await tryCareword({}, 'restore', 'check', backup, '--key', key)
    console.log(`careword restore check: exit code ${checked.status}`)
    if (checked.status !== 0) losses.push(`careword restore check: ${checked.said}`)
    const changed = path.join(away, 'changed.age')
    const bytesOfBackup = readFileSync(backup)
    const middle = Math.floor(bytesOfBackup.length / 2)
    bytesOfBackup[middle] = (bytesOfBackup[middle] ?? 0) ^ 1
    writeFileSync(changed, bytesOfBackup)
    const spoiled = await tryCareword({}, 'restore', 'check', changed, '--key', key)
    if (spoiled.status !== 1) losses.push(`a changed backup was taken: ${spoiled.said}`)

    const emptied = performance.now()
    makeDatabase(second)
    const foreign = { ...again, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
    const early = await tryCareword(foreign, 'restore', 'run', backup, '--key', key)
    if (early.status !== 1 || !early.said.includes('SECRET_KEY is another one'))
      losses.push(`a restore with another SECRET_KEY ended with ${early.status}: ${early.said}`)
    const back = await tryCareword(again, 'restore', 'run', backup, '--key', key)
    console.log(`careword restore run: ${seconds(emptied)} s, exit code ${back.status}\n${back.said}`)
    // The doctor's other findings are expected: this installation has no DNS names, and a mail server that accepts everything.
    if (!back.said.includes('Every table has as many rows as were kept.'))
      losses.push(`careword restore run: ${back.said}`)
    const twice = await tryCareword(again, 'restore', 'run', backup, '--key', key)
    if (twice.status !== 1 || !twice.said.includes('is not empty')) losses.push(`once more: ${twice.said}`)
    const restored = await startDemoServer({ dataDir: restoredDir, env: again })
    const newDoor = await openDoor(restored.port, 'evergreen')
    console.log(`restored, looked at and serving: ${seconds(emptied)} s`)
    const there = portalClient(newDoor.url, token)
    if ((await hashOf(newDoor.url, token, signedId)) !== bytes)
      losses.push('the signed document has other bytes than before')
    const { body } = await there.call<{ answers: { secWish5?: { messages?: string } } }>(
      'GET',
      `/api/form/${draftId}`,
    )
    if (body.answers.secWish5?.messages !== 'Only in the draft') losses.push('a draft lost its answers')
    let newest = 0
    for (const [at, { token: caller, documentId, saved }] of people.entries()) {
      const stands = await savedAt(portalClient(newDoor.url, caller), documentId)
      if (stands < (before[at] ?? 0))
        losses.push(`save ${before[at]} was acknowledged, and ${stands} stands there`)
      newest += saved - stands
    }
    console.log(`of the saves while the backup was made, ${newest} came after its moment and are not in it`)
    // A queued message is held in the restored installation, and sent once the operator releases it.
    const looking = await second.asAdmin()
    const waiting = `${patient.userId}@people.example`
    await looking.query(
      `insert into messages (tenant_id, channel, recipient, body, lang, purpose, created_at, next_try_at, urgent)
       select tenant_id, 'email', $1, null, 'en', 'held', now(), now(), false from users where id = $2`,
      [waiting, patient.userId],
    )
    await sleep(6_000)
    const tried = async () =>
      (
        await looking.query<{ attempts: number }>('select attempts from messages where recipient = $1', [
          waiting,
        ])
      ).rows[0]?.attempts
    if ((await tried()) !== 0) losses.push('a message was tried in what was restored')
    const released = await tryCareword(again, 'message', 'release')
    await sleep(6_000)
    if ((await tried()) === 0) losses.push(`after message release nothing was tried: ${released.said}`)
    console.log('messages were held until careword message release')
    await looking.end()
    for (const words of [['documents', 'verify'], ['audit', 'verify'], ['doctor']]) {
      const { status, said } = await tryCareword(again, ...words)
      console.log(`careword ${words.join(' ')}: exit code ${status}`)
      if (status !== 0) losses.push(`careword ${words.join(' ')}: ${said.slice(-1500)}`)
    }
    newDoor.close()
    await restored.stop()

    const refused = await tryCareword(foreign, 'tenant', 'list')
    if (refused.status !== 1 || !refused.said.includes('SECRET_KEY is another one'))
      losses.push(`with another SECRET_KEY a command ended with ${refused.status}: ${refused.said}`)
    const start = await startDemoServer({ dataDir: restoredDir, env: foreign }).then(
      async stranger => {
        await stranger.stop()
        return 'it started'
      },
      (error: unknown) => String(error),
    )
    if (!start.includes('SECRET_KEY is another one')) losses.push(`with another SECRET_KEY: ${start}`)
    console.log('with another SECRET_KEY neither a command nor a server works')
  } finally {
    mails.stop()
    first.stop()
    second.stop()
    for (const folder of [dataDir, restoredDir, away]) await removeDataDir(folder)
  }
  return losses
}

const save = ({ client, documentId }: { client: PortalClient; documentId: string }, n: number) =>
  saveAnswers(client, documentId, 'secWish5', { secWish5: { messages: `Text ${n}` } }).then(
    ({ status }) => status,
    () => 0,
  )

async function savedAt(client: PortalClient, documentId: string): Promise<number> {
  const { body } = await client.call<{ answers: { secWish5?: { messages?: string } } }>(
    'GET',
    `/api/form/${documentId}`,
  )
  return Number(/\d+$/.exec(body.answers.secWish5?.messages ?? '')?.[0] ?? 0)
}

async function hashOf(url: string, token: string, documentId: string): Promise<string> {
  const answer = await fetch(`${url}/api/pdf/${documentId}?download`, {
    headers: { cookie: `careword=${token}` },
  })
  return `${answer.status} ${createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')}`
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
