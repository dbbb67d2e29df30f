// Two live servers without a common disk or a balancer: each has its own data folder, and they share a database, a bucket and the keys.
// Each sees the other's changes; limits are counted together; simultaneous presses on both sign once, and both show the signature; stopping
// one loses no acknowledged save.

import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { addSession } from '../demo-people.ts'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { createDocument, portalClient, saveAnswers, signDirective } from '../portal-client.ts'
import { backupOfTwo } from './backup-of-two.ts'
import { checkSigned } from './check-document.ts'
import { hasDebianPostgres } from './debian-cluster.ts'
import { addLivePatient, careword, makeSeal, type Settings, tryCareword } from './live-installation.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'
import { showsSigned } from './shows-signed.ts'
import { storedSection } from './stored-section.ts'
import { type Machine, startTwoMachines } from './two-machines.ts'

export async function cluster(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const machines = await startTwoMachines()
  const { first, second, settings, bucket, admin, stop } = machines
  const secret = Buffer.from(settings['SECRET_KEY'] ?? '', 'base64')
  try {
    const patient = await addLivePatient(admin, 'evergreen')
    const token = await addSession(admin, patient.userId)
    const [here, there] = [portalClient(first.url, token), portalClient(second.url, token)]
    const answers = sampleAnswers()

    const documentId = await createDocument(here, patient.patientId)
    for (let n = 1; n <= 20; n++) {
      const { status } = await saveAnswers(n % 2 ? here : there, documentId, 'secWish5', {
        secWish5: { messages: `Text ${n}` },
      })
      if (status !== 200) losses.push(`save ${n}, alternating between the servers, answered ${status}`)
    }
    const stands = await storedSection(admin, secret, documentId, 'secWish5')
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
    losses.push(...(await checkSigned(admin, bucket.fileOf, documentId, signatures)).faults)
    console.log('four presses of Sign on two servers at once')

    losses.push(...(await showsSigned(admin, [first, second], token, documentId)))
    for (const { server } of [first, second])
      if (existsSync(path.join(server.dataDir, 'storage')))
        losses.push('a server kept a document on its own disk')
    console.log('the signed document read from both, and on the disk of neither')

    losses.push(...(await anotherSeal(settings, first, token, documentId)))
    console.log(
      'another seal is refused; with a word it seals, and a new machine knows what was sealed before',
    )

    losses.push(...(await headsOf(settings, first)))
    console.log('the audit is compared with heads of this installation, or not at all')

    losses.push(...(await backupOfTwo(machines, { token, documentId })))
    console.log('a backup beside two servers, restored elsewhere and looked at')

    losses.push(...(await limitsAreShared(first, second)))
    console.log('wrong passwords counted over both servers')

    losses.push(...(await endOne(first, second, await addLivePatient(admin, 'evergreen'), admin)))
    console.log('one server ended by SIGTERM while saves were under way')

    await bucket.stop()
    const { status, body } = await here.call<{ errorCode: string }>('GET', `/api/pdf/${documentId}`)
    if (status !== 503 || body.errorCode !== 'SERVICE_UNAVAILABLE')
      losses.push(`without its bucket a server answered ${status} ${body.errorCode}`)
    console.log('the bucket ended: people are told to try again')
  } finally {
    await stop()
  }
  return losses
}

async function anotherSeal(
  settings: Settings,
  { url }: Machine,
  token: string,
  documentId: string,
): Promise<string[]> {
  const losses: string[] = []
  const dataDir = newDataDir()
  try {
    const other = { ...settings, DATA_DIR: dataDir, SEAL_P12: makeSeal(dataDir) }
    const start = await startDemoServer({ dataDir, env: other }).then(
      async stranger => {
        await stranger.stop()
        return 'it started'
      },
      (error: unknown) => String(error),
    )
    const command = await tryCareword(other, 'tenant', 'list')
    for (const said of [start, command.said])
      if (!said.includes('SEAL_P12 holds another key')) losses.push(`with another seal: ${said}`)
    const answer = await fetch(`${url}/api/pdf/${documentId}?download`, {
      headers: { cookie: `careword=${token}` },
    })
    const file = path.join(dataDir, 'signed.pdf')
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    await careword(other, 'seal', 'use')
    const known = await tryCareword(other, 'verify', file)
    if (!known.said.includes('SEALED HERE'))
      losses.push(`a new machine says of a sound document: ${known.said}`)
    await careword(settings, 'seal', 'use')
  } finally {
    await removeDataDir(dataDir)
  }
  return losses
}

async function headsOf(settings: Settings, { server }: Machine): Promise<string[]> {
  const own = await tryCareword({ ...settings, DATA_DIR: server.dataDir }, 'audit', 'verify')
  // The machine on which the partner was published has no heads.
  const elsewhere = await tryCareword(settings, 'audit', 'verify')
  return [
    ...(own.status === 0 ? [] : [`audit verify on a server's machine: ${own.said}`]),
    ...(elsewhere.status === 1 && elsewhere.said.includes('No heads of the audit')
      ? []
      : [`audit verify where no heads are kept: ${elsewhere.said}`]),
  ]
}

async function limitsAreShared(first: Machine, second: Machine): Promise<string[]> {
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
  first: Machine,
  { server, url }: Machine,
  patient: { userId: string; patientId: string },
  admin: pg.Client,
): Promise<string[]> {
  const client = portalClient(url, await addSession(admin, patient.userId))
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
  server.process.kill('SIGTERM')
  await saving
  await new Promise(resolve =>
    server.process.exitCode === null ? server.process.once('exit', resolve) : resolve(undefined),
  )
  const again = portalClient(first.url, await addSession(admin, patient.userId).catch(() => ''))
  const { status, body } = await again
    .call<{ answers?: { secWish5?: { messages?: string } } }>('GET', `/api/form/${documentId}`)
    .catch(() => ({ status: 0, body: {} as { answers?: never } }))
  const text = body?.answers?.secWish5?.messages
  if (status !== 200) return [`after one of two servers ended, the other answered ${status}`]
  return text === `Text ${acknowledged}` || text === `Text ${acknowledged + 1}`
    ? []
    : [`${acknowledged} saves were acknowledged before SIGTERM, and '${text}' stands`]
}
