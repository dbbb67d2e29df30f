// The server and its database are killed with -9 at a random moment while people save and sign over HTTP. Then both are restarted: every
// acknowledged change must be there, and every other one completely or not at all (I1–I4, I6).

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addPatient, addSession } from '../demo-people.ts'
import {
  childrenOf,
  databasePids,
  type DemoServer,
  freePort,
  kill,
  newDataDir,
  ownerConnection,
  removeDataDir,
  startDemoServer,
} from '../demo-server.ts'
import {
  createDocument,
  portalClient,
  type PortalClient,
  saveAnswers,
  signDirective,
} from '../portal-client.ts'
import { checkSigned, inFolder } from './check-document.ts'
import { demoKey, storedSection } from './stored-section.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'

const savers = 3
const signers = 4
const restartLimitMs = 60_000

interface Writer {
  client: PortalClient
  documentId: string
  /** The numbers of the texts that were sent and answered. */
  sent: number
  acknowledged: number
}
interface Signer {
  client: PortalClient
  documentId: string
  acknowledged: boolean
}

export async function killRounds(rounds: number): Promise<string[]> {
  const dataDir = newDataDir()
  const port = await freePort()
  const start = () => startDemoServer({ dataDir, port, waitMs: restartLimitMs, env: { LOG_LEVEL: 'fatal' } })
  const losses: string[] = []
  let server = await start()
  try {
    const signMs = await measureSigning(server)
    console.log(`${rounds} rounds; four people sign in ${Math.round(signMs)} ms when nothing fails\n`)
    console.log('round  killed at  saves acked  signs acked  signed unacked  absent  ready again  losses')
    for (let round = 1; round <= rounds; round++) {
      const people = await prepare(server)
      // The starts are spread, so that some are done, some running and some not begun at the kill.
      const working = [
        ...people.writers.map(keepSaving),
        ...people.signers.map(signer => sleep(Math.random() * signMs).then(() => signOnce(signer))),
      ]
      const killedAt = Math.random() * signMs * 1.8
      await sleep(killedAt)
      killAll(server)
      await Promise.all(working)

      const from = performance.now()
      server = await start()
      const ready = performance.now() - from
      const found = await inspect(server, people)
      found.losses.push(...(await retry(server, people)))
      losses.push(...found.losses.map(loss => `round ${round}: ${loss}`))
      console.log(
        [
          String(round).padStart(5),
          `${Math.round(killedAt)} ms`.padStart(9),
          String(people.writers.reduce((sum, writer) => sum + writer.acknowledged, 0)).padStart(11),
          String(people.signers.filter(signer => signer.acknowledged).length).padStart(11),
          String(found.signedUnacknowledged).padStart(14),
          String(found.absent).padStart(6),
          `${(ready / 1000).toFixed(1)} s`.padStart(11),
          String(found.losses.length).padStart(6),
        ].join('  '),
      )
    }
  } catch (error) {
    losses.push(
      `the run itself stopped: ${error instanceof Error ? error.stack : String(error)}\n${server.output().slice(-2000)}`,
    )
  } finally {
    await server.stop()
    await removeDataDir(dataDir)
  }
  return losses
}

/** Kills the server, its workers and its database at the same time, by their ids. */
function killAll(server: DemoServer): void {
  const pid = server.process.pid
  if (pid === undefined) return
  const workers = childrenOf(pid)
  const database = databasePids(server.dataDir)
  for (const one of [pid, ...workers, ...database]) kill(one, 'SIGKILL')
}

async function prepare(server: DemoServer): Promise<{ writers: Writer[]; signers: Signer[] }> {
  const owner = await ownerConnection(server.dataDir)
  try {
    const newDraft = async () => {
      const patient = await addPatient(owner)
      const client = portalClient(server.url, await addSession(owner, patient.userId))
      const documentId = await createDocument(client, patient.patientId)
      const { status, body } = await saveAnswers(
        client,
        documentId,
        'secWitness',
        beforeSigning(sampleAnswers()),
      )
      if (status !== 200) throw new Error(`a draft could not be prepared: ${status} ${JSON.stringify(body)}`)
      return { client, documentId }
    }
    const writers: Writer[] = []
    const signerList: Signer[] = []
    for (let i = 0; i < savers; i++) writers.push({ ...(await newDraft()), sent: 0, acknowledged: 0 })
    for (let i = 0; i < signers; i++) signerList.push({ ...(await newDraft()), acknowledged: false })
    // The renderer and the reader start with their first job; the kill must meet them at work.
    for (const { client, documentId } of signerList.slice(0, 2))
      await client.look(`/api/pdf/${documentId}?format=png`).catch(() => {})
    return { writers, signers: signerList }
  } finally {
    await owner.end()
  }
}

/** Saves one text after the other until there is no answer. */
async function keepSaving(writer: Writer): Promise<void> {
  for (;;) {
    writer.sent++
    try {
      const { status } = await saveAnswers(writer.client, writer.documentId, 'secWish5', {
        secWish5: { messages: textOf(writer, writer.sent) },
      })
      if (status !== 200) return
      writer.acknowledged = writer.sent
    } catch {
      return
    }
  }
}

async function signOnce(signer: Signer): Promise<void> {
  try {
    const { status, body } = await signDirective(signer.client, signer.documentId, sampleAnswers().secSubmit)
    signer.acknowledged = status === 200 && body.signed === true
  } catch {
    // Without an answer the document is signed or not, but nothing between.
  }
}

function textOf(writer: Writer, n: number): string {
  return `Text ${n} of ${writer.documentId}`
}

interface Found {
  losses: string[]
  signedUnacknowledged: number
  absent: number
}

async function inspect(server: DemoServer, people: { writers: Writer[]; signers: Signer[] }): Promise<Found> {
  const owner = await ownerConnection(server.dataDir)
  const found: Found = { losses: [], signedUnacknowledged: 0, absent: 0 }
  try {
    for (const writer of people.writers)
      found.losses.push(...(await inspectSaves(owner, server.dataDir, writer)))
    for (const signer of people.signers) {
      const { signed, faults } = await checkSigned(
        owner,
        inFolder(server.dataDir),
        signer.documentId,
        signatureCount(),
      )
      found.losses.push(...faults)
      if (signer.acknowledged && !signed)
        found.losses.push(`document ${signer.documentId} was acknowledged as signed and is not`)
      if (!signer.acknowledged && signed) found.signedUnacknowledged++
      if (!signed) found.absent++
    }
  } finally {
    await owner.end()
  }
  return found
}

/**
 * I1 and I2 of saves: the stored text is the last acknowledged one or the one in transit, and each stored one has its audit row and
 * history.
 */
async function inspectSaves(owner: pg.Client, dataDir: string, writer: Writer): Promise<string[]> {
  const stands = await storedSection(owner, demoKey(dataDir), writer.documentId, 'secWish5')
  const { rows } = await owner.query<{ revision: number; past: string; audited: string }>(
    `select s.revision,
            (select count(*) from section_history h where h.document_id = s.document_id and h.section_id = s.section_id) as past,
            (select count(*) from audit_events a where a.document_id = s.document_id and a.section_id = s.section_id and a.action = 'saveSection' and a.outcome = 'done') as audited
       from document_sections s where s.document_id = $1 and s.section_id = 'secWish5'`,
    [writer.documentId],
  )
  const row = rows[0]
  const text = stands?.answers.messages
  if (!row) return [`section secWish5 of ${writer.documentId} is gone`]
  const losses: string[] = []
  const possible = [writer.acknowledged, writer.sent].map(n =>
    n === 0 ? sampleAnswers().secWish5?.messages : textOf(writer, n),
  )
  if (!possible.includes(text))
    losses.push(
      `acknowledged text ${writer.acknowledged} of ${writer.documentId} is not there, but ${JSON.stringify(text)}`,
    )
  // The preparing save is revision 1; each text adds one revision, one row of history, one audit row.
  const stored = row.revision - 1
  if (stored < writer.acknowledged || stored > writer.sent)
    losses.push(
      `${stored} texts of ${writer.documentId} are stored, ${writer.acknowledged} were acknowledged, ${writer.sent} sent`,
    )
  if (Number(row.past) !== stored)
    losses.push(`${row.past} of ${stored} former texts of ${writer.documentId} are in the history`)
  if (Number(row.audited) !== stored)
    losses.push(`${row.audited} audit rows stand for ${stored} saves of ${writer.documentId}`)
  return losses
}

/** Presses again, as a person would. This must succeed, and leave one signature (I4). */
async function retry(
  server: DemoServer,
  people: { writers: Writer[]; signers: Signer[] },
): Promise<string[]> {
  const losses: string[] = []
  const owner = await ownerConnection(server.dataDir)
  try {
    for (const writer of people.writers) {
      const { status } = await saveAnswers(writer.client, writer.documentId, 'secWish5', {
        secWish5: { messages: textOf(writer, writer.sent) },
      })
      if (status !== 200) losses.push(`saving ${writer.documentId} again answered ${status}`)
    }
    for (const signer of people.signers) {
      const { status, body } = await signDirective(
        signer.client,
        signer.documentId,
        sampleAnswers().secSubmit,
      )
      if (status !== 200 || body.signed !== true)
        losses.push(
          `signing ${signer.documentId} again answered ${status} ${JSON.stringify(body).slice(0, 200)}`,
        )
      const { signed, faults } = await checkSigned(
        owner,
        inFolder(server.dataDir),
        signer.documentId,
        signatureCount(),
      )
      losses.push(...faults)
      if (!signed) losses.push(`document ${signer.documentId} is not signed after it was signed again`)
    }
  } finally {
    await owner.end()
  }
  return losses
}

/** The number of signatures and initials in the sample: keys with a date. */
function signatureCount(): number {
  return Object.values(sampleAnswers()).reduce(
    (sum, section) =>
      sum + Object.keys(section).filter(key => typeof section[`${key}Date`] === 'string').length,
    0,
  )
}

/** The duration of the four signings of a round, so that kills happen before, during and after them. */
async function measureSigning(server: DemoServer): Promise<number> {
  const people = await prepare(server)
  const from = performance.now()
  await Promise.all(people.signers.map(signOnce))
  const took = performance.now() - from
  if (people.signers.some(signer => !signer.acknowledged))
    throw new Error('the sample answers could not be signed')
  return took
}
