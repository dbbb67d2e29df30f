// Two servers on one database, behind no balancer at all: what one did, the other knows; limits are counted together; two presses
// at once on two servers sign once; ending one loses no acknowledged save.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts'
import { addPatient, addSession } from '../demo-people.ts'
import {
  type DemoServer,
  newDataDir,
  ownerConnection,
  removeDataDir,
  startDemoServer,
} from '../demo-server.ts'
import { createDirective, portalClient, saveAnswers, signDirective } from '../portal-client.ts'
import { storedSection } from './stored-section.ts'
import { checkSigned } from './check-document.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'

export async function cluster(): Promise<string[]> {
  const losses: string[] = []
  const dataDir = newDataDir()
  // A database that belongs to neither, as it would be outside the demo: both find it running. One folder, so one key and one store.
  const database = await startEmbedded({ dataDir })
  await makeDatabase(database.ownerUrl('postgres'))
  const env = { LOG_LEVEL: 'fatal' }
  const first = await startDemoServer({ dataDir, env })
  const second = await startDemoServer({ dataDir, env })
  const owner = await ownerConnection(dataDir)
  try {
    const patient = await addPatient(owner)
    const token = await addSession(owner, patient.userId)
    const [here, there] = [portalClient(first.url, token), portalClient(second.url, token)]
    const answers = sampleAnswers()

    const documentId = await createDirective(here, patient.patientId)
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
    losses.push(...(await checkSigned(owner, dataDir, documentId, signatures)).faults)
    console.log('four presses of Sign on two servers at once')

    losses.push(...(await limitsAreShared(first, second)))
    console.log('wrong passwords counted over both servers')

    losses.push(...(await endOne(first, second, await addPatient(owner), owner)))
    console.log('one server ended by SIGTERM while saves were under way')
  } finally {
    await owner.end().catch(() => {})
    await first.stop()
    await second.stop()
    await database.stop()
    await removeDataDir(dataDir)
  }
  return losses
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create role careword_server login nosuperuser nobypassrls nocreatedb nocreaterole')
  await client.query('create database careword')
  await client.end()
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
  const documentId = await createDirective(client, patient.patientId)
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
