// Two servers without a common disk, behind no balancer at all: each has a data folder of its own, and they share a database, a bucket
// and the secret key. What one did, the other knows; limits are counted together; two presses at once on two servers sign once, and both
// show what was signed; ending one loses no acknowledged save.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts'
import { startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { addPatient, addSession } from '../demo-people.ts'
import {
  type DemoServer,
  newDataDir,
  ownerConnection,
  removeDataDir,
  startDemoServer,
} from '../demo-server.ts'
import { createDocument, portalClient, saveAnswers, signDirective } from '../portal-client.ts'
import { storedSection } from './stored-section.ts'
import { checkSigned } from './check-document.ts'
import { machine, makeDatabase } from './two-machines.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'

export async function cluster(): Promise<string[]> {
  const losses: string[] = []
  // A database that belongs to neither, as it would be outside the demo: both find it running.
  const databaseDir = newDataDir()
  const database = await startEmbedded({ dataDir: databaseDir })
  await makeDatabase(database.ownerUrl('postgres'))
  const bucket = await startS3Server()
  const key = randomBytes(32).toString('base64')
  const [dataDir, otherDir] = [machine(databaseDir, key), machine(databaseDir, key)]
  const env = { LOG_LEVEL: 'fatal', ...bucket.env }
  const first = await startDemoServer({ dataDir, env })
  const second = await startDemoServer({ dataDir: otherDir, env })
  const owner = await ownerConnection(databaseDir)
  try {
    const patient = await addPatient(owner)
    const token = await addSession(owner, patient.userId)
    const [here, there] = [portalClient(first.url, token), portalClient(second.url, token)]
    const answers = sampleAnswers()

    const documentId = await createDocument(here, patient.patientId)
    for (let n = 1; n <= 20; n++) {
      const { status } = await saveAnswers(n % 2 ? here : there, documentId, 'secWish5', {
        secWish5: { messages: `Text ${n}` },
      })
      if (status !== 200) losses.push(`save ${n}, alternating between the servers, answered ${status}`)
    }
    const stands = await storedSection(owner, dataDir, documentId, 'secWish5')
    if (stands?.answers.messages !== 'Text 20' || stands.revision !== 20)
      losses.push(`after 20 saves on two servers stands ${JSON.stringify(stands)}`)
    console.log('20 saves alternating between two servers')

    await saveAnswers(here, documentId, 'secWitness', beforeSigning(answers))
    const signed = await Promise.all(
      [here, there, here, there].map(client => signDirective(client, documentId, answers.secSubmit)),
    )
    for (const { status } of signed)
      if (status !== 200) losses.push(`one of four presses of Sign on two servers answered ${status}`)
    const signatures = Object.values(answers).flatMap(section =>
      Object.keys(section).filter(key => typeof section[`${key}Date`] === 'string'),
    ).length
    losses.push(...(await checkSigned(owner, bucket.fileOf, documentId, signatures)).faults)
    console.log('four presses of Sign on two servers at once')

    losses.push(...(await bothShow(owner, [first, second], token, documentId)))
    for (const folder of [dataDir, otherDir])
      if (existsSync(path.join(folder, 'storage'))) losses.push('a server kept a document on its own disk')
    console.log('the signed document read from both, and on the disk of neither')

    losses.push(...(await limitsAreShared(first, second)))
    console.log('wrong passwords counted over both servers')

    losses.push(...(await endOne(first, second, await addPatient(owner), owner)))
    console.log('one server ended by SIGTERM while saves were under way')

    await bucket.stop()
    const { status, body } = await here.call<{ errorCode: string }>('GET', `/api/pdf/${documentId}`)
    if (status !== 503 || body.errorCode !== 'SERVICE_UNAVAILABLE')
      losses.push(`without its bucket a server answered ${status} ${body.errorCode}`)
    console.log('the bucket ended: people are told to try again')
  } finally {
    await owner.end().catch(() => {})
    await first.stop()
    await second.stop()
    await database.stop()
    await bucket.close()
    for (const folder of [dataDir, otherDir, databaseDir]) await removeDataDir(folder)
  }
  return losses
}

/** The very bytes that were signed come from each server, whichever of them stored them. */
async function bothShow(
  owner: pg.Client,
  servers: DemoServer[],
  token: string,
  documentId: string,
): Promise<string[]> {
  const { rows } = await owner.query<{ pdf_sha256: string }>(
    'select pdf_sha256 from documents where id = $1',
    [documentId],
  )
  const losses: string[] = []
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/pdf/${documentId}?download`, {
      headers: { cookie: `careword=${token}` },
    })
    const shown = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
    if (!answer.ok || shown !== rows[0]?.pdf_sha256)
      losses.push(
        `a server answered ${answer.status} for the signed document, with other bytes than were signed`,
      )
  }
  return losses
}

async function limitsAreShared(first: DemoServer, second: DemoServer): Promise<string[]> {
  const email = `nobody-${randomUUID()}@evergreen.example`
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const { url } = n % 2 ? first : second
    const answer = await fetch(`${url}/api/session/login/evergreen`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Wrong!2468' }),
    })
    statuses.push(answer.status)
  }
  return statuses.slice(0, 5).every(status => status === 401) && statuses[5] === 429
    ? []
    : [`six wrong passwords over two servers answered ${statuses.join(', ')}; the sixth must be 429`]
}

async function endOne(
  first: DemoServer,
  second: DemoServer,
  patient: { userId: string; patientId: string },
  owner: Awaited<ReturnType<typeof ownerConnection>>,
): Promise<string[]> {
  const client = portalClient(second.url, await addSession(owner, patient.userId))
  const documentId = await createDocument(client, patient.patientId)
  let acknowledged = 0
  const saving = (async () => {
    for (let n = 1; n <= 200; n++) {
      const { status } = await saveAnswers(client, documentId, 'secWish5', {
        secWish5: { messages: `Text ${n}` },
      })
      if (status !== 200) return
      acknowledged = n
    }
  })().catch(() => {})
  await new Promise(resolve => setTimeout(resolve, 50))
  second.process.kill('SIGTERM')
  await saving
  await new Promise(resolve =>
    second.process.exitCode === null ? second.process.once('exit', resolve) : resolve(undefined),
  )
  const again = portalClient(first.url, await addSession(owner, patient.userId).catch(() => ''))
  const { status, body } = await again
    .call<{ answers?: { secWish5?: { messages?: string } } }>('GET', `/api/form/${documentId}`)
    .catch(() => ({ status: 0, body: {} as { answers?: never } }))
  const text = body?.answers?.secWish5?.messages
  if (status !== 200) return [`after one of two servers ended, the other answered ${status}`]
  return text === `Text ${acknowledged}` || text === `Text ${acknowledged + 1}`
    ? []
    : [`${acknowledged} saves were acknowledged before SIGTERM, and '${text}' stands`]
}
