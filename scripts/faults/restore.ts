// A backup beside a running server, and an installation that is made again from it alone, as docs/operations.md says: the same bytes of what
// was signed, the same answers, a sound audit. With another SECRET_KEY nothing starts, and nothing is written.

import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { addSession } from '../demo-people.ts'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { createDocument, portalClient, saveAnswers, signDirective } from '../portal-client.ts'
import { hasDebianPostgres, makeDatabase, run, startCluster } from './debian-cluster.ts'
import {
  addLivePatient,
  liveSettings,
  openDoor,
  publishPartner,
  takeMails,
  tryCareword,
} from './live-installation.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'

export async function restore(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const [first, second] = [await startCluster(), await startCluster()]
  const [dataDir, restoredDir] = [newDataDir(), newDataDir()]
  const dump = path.join(newDataDir(), 'careword.dump')
  const mails = await takeMails()
  const settings = liveSettings(first, dataDir, { mails: mails.port })
  const again = {
    ...settings,
    DATA_DIR: restoredDir,
    DATABASE_URL: second.url('careword_server'),
    DATABASE_OWNER_URL: second.url('careword_owner'),
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

    const began = performance.now()
    run('pg_dump', ['-Fc', '-f', dump, first.url('careword_backup')])
    for (const kept of ['storage', 'seal', 'audit-anchor.log'])
      if (existsSync(path.join(dataDir, kept)))
        cpSync(path.join(dataDir, kept), path.join(restoredDir, kept), { recursive: true })
    console.log(`backup beside a running server: ${seconds(began)} s`)
    await admin.end()
    door.close()
    await server.stop()

    const emptied = performance.now()
    makeDatabase(second)
    run('pg_restore', ['-d', second.url('careword_owner'), dump])
    const restored = await startDemoServer({ dataDir: restoredDir, env: again })
    const newDoor = await openDoor(restored.port, 'evergreen')
    console.log(`restored and serving: ${seconds(emptied)} s`)
    const there = portalClient(newDoor.url, token)
    if ((await hashOf(newDoor.url, token, signedId)) !== bytes)
      losses.push('the signed document has other bytes than before')
    const { body } = await there.call<{ answers: { secWish5?: { messages?: string } } }>(
      'GET',
      `/api/form/${draftId}`,
    )
    if (body.answers.secWish5?.messages !== 'Only in the draft') losses.push('a draft lost its answers')
    for (const words of [['documents', 'verify'], ['audit', 'verify'], ['doctor']]) {
      const { status, said } = await tryCareword(again, ...words)
      console.log(`careword ${words.join(' ')}: exit code ${status}`)
      if (status !== 0) losses.push(`careword ${words.join(' ')}: ${said.slice(-1500)}`)
    }
    newDoor.close()
    await restored.stop()

    const foreign = { ...again, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
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
    for (const folder of [dataDir, restoredDir, path.dirname(dump)]) await removeDataDir(folder)
  }
  return losses
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
