import { fork } from 'node:child_process'
import path from 'node:path'
import { addPatient, addSession } from '../../scripts/demo-people.ts'
import { type DemoServer, ownerConnection } from '../../scripts/demo-server.ts'
import { createDocument, portalClient, saveAnswers } from '../../scripts/portal-client.ts'
import type { HttpLoad, LoadDone, SqlLoad } from './load-child.ts'
import { recordSql } from './record-sql.ts'
import { atLeast, median, printed, quantile, type Row } from './row.ts'
import { answers } from './sample-document.ts'
import { sharedDemo } from './shared-demo.ts'

const seconds = 3
const rounds = 5
const clientsAtOnce = 8
const crowdSize = 32

/**
 * Saves of a section over HTTP, against the same SQL over bare connections: begin, tenant, session, section, history, audit, commit,
 * exactly as PostgreSQL recorded them. The load comes from another process in both.
 */
export const saveSection: Row = {
  name: 'save-section',
  async run() {
    const demo = await sharedDemo()
    // What is replayed bare was encrypted for another document, so nobody could read it there: those drafts are not saved to over HTTP.
    const drafts = await makeDrafts(demo, crowdSize + clientsAtOnce)
    const first = drafts[0]
    if (!first) throw new Error('no draft')
    const body = JSON.stringify({
      content: { secWish5: { ...answers.secWish5, messages: '#n#' } },
      action: 'navigate',
    })
    let n = 0
    const statements = await recordSql(demo.dataDir, async () => {
      const { status } = await saveAnswers(
        portalClient(demo.url, first.token),
        first.documentId,
        'secWish5',
        { secWish5: { ...answers.secWish5, messages: `recorded ${n++}` } },
      )
      if (status !== 200) throw new Error(`a save answered ${status}`)
    })
    if (!statements.some(({ sql }) => sql.startsWith('update "document_sections"')))
      throw new Error('the recorded save holds no update of a section')

    const http = (clients: number): HttpLoad => ({
      kind: 'http',
      seconds,
      port: demo.port,
      clients: drafts.slice(0, clients),
      body,
    })
    const sql: SqlLoad = {
      kind: 'sql',
      seconds,
      socketDir: path.join(demo.dataDir, 'postgres', 'socket'),
      statements,
      clients: drafts.slice(crowdSize).map(draft => ({
        [first.documentId]: draft.documentId,
        [first.patientId]: draft.patientId,
        [first.userId]: draft.userId,
        [first.tokenHash]: draft.tokenHash,
      })),
    }
    const ratios: number[] = []
    let last = { http: 0, sql: 0 }
    await runLoad({ ...http(clientsAtOnce), seconds: 1 })
    for (let round = 0; round < rounds; round++) {
      last = {
        http: (await runLoad(http(clientsAtOnce))).done / seconds,
        sql: (await runLoad(sql)).done / seconds,
      }
      ratios.push(last.http / last.sql)
    }
    const crowd = await runLoad(http(crowdSize))
    return [
      atLeast(
        `save over HTTP, against the same ${statements.length} statements bare, ${clientsAtOnce} clients`,
        median(ratios),
        0.65,
        'x',
      ),
      printed('over HTTP / bare', `${Math.round(last.http)} / ${Math.round(last.sql)} a second`),
      printed(
        '32 clients over HTTP: p50 / p99',
        `${quantile(crowd.times, 0.5).toFixed(0)} / ${quantile(crowd.times, 0.99).toFixed(0)} ms`,
      ),
    ]
  },
}

interface Draft {
  token: string
  tokenHash: string
  documentId: string
  patientId: string
  userId: string
}

async function makeDrafts(demo: DemoServer, howMany: number): Promise<Draft[]> {
  const owner = await ownerConnection(demo.dataDir)
  try {
    const drafts: Draft[] = []
    for (let n = 0; n < howMany; n++) {
      const { patientId, userId } = await addPatient(owner)
      const token = await addSession(owner, userId)
      const client = portalClient(demo.url, token)
      const documentId = await createDocument(client, patientId)
      await saveAnswers(client, documentId, 'secWish5', { secWish5: answers.secWish5 ?? {} })
      const { rows } = await owner.query<{ hash: string }>(
        `select token_hash::text as hash from sessions where user_id = $1`,
        [userId],
      )
      drafts.push({ token, tokenHash: rows[0]?.hash ?? '', documentId, patientId, userId })
    }
    return drafts
  } finally {
    await owner.end()
  }
}

function runLoad(load: HttpLoad | SqlLoad): Promise<LoadDone> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load-child.ts'), { execArgv: [] })
    child.once('message', (done: LoadDone) => {
      if (done.done === 0 || done.failed > done.done / 100)
        reject(new Error(`the ${load.kind} load failed: ${done.failed} of ${done.done + done.failed}`))
      else resolve(done)
    })
    child.once('error', reject)
    child.once('exit', code => {
      if (code !== 0) reject(new Error(`the load ended with ${code}`))
    })
    child.send(load)
  })
}
