import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { addPatient, addSession } from '../../scripts/demo-people.ts'
import { type DemoServer, databasePids, ownerConnection } from '../../scripts/demo-server.ts'
import { createDocument, portalClient, saveAnswers } from '../../scripts/portal-client.ts'
import { cpuTime } from './cpu-time.ts'
import type { HttpLoad, LoadDone, SqlLoad } from './load-child.ts'
import { recordSql } from './record-sql.ts'
import { atLeast, median, printed, quantile, type Row } from './row.ts'
import { answers } from './sample-document.ts'
import { sharedDemo } from './shared-demo.ts'

const seconds = 3
const clientsAtOnce = 8
const crowdSize = 32

/**
 * A server runs for weeks, so its first calls, before its code is compiled, are not measured (as in sign-in.ts). Counted in saves, so that
 * a slow machine warms up as far as a fast one.
 */
const warmUpSaves = 4_000

/**
 * Saves of a section over HTTP, against the same SQL over bare connections: begin, tenant, session, section, history, audit, commit, as
 * PostgreSQL recorded them, one after the other with their parameters, each awaited.
 * Both sides have equally many clients, each with its own connection and one save at a time, from a warm process. With HTTP that process
 * runs beside the server on the same cores; bare, it runs alone. The processor time of each is printed too: it hardly changes on a busy
 * machine, while the rates do.
 */
export const saveSection: Row = {
  name: 'save-section',
  async run({ quick }) {
    const demo = await sharedDemo()
    // Replayed values were encrypted for another document and cannot be decrypted, so those drafts are not saved over HTTP.
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

    const httpOf = (clients: number): HttpLoad => ({
      kind: 'http',
      seconds,
      port: demo.port,
      clients: drafts.slice(0, clients),
      body,
    })
    const http = new Load(demo, httpOf(clientsAtOnce))
    const sql = new Load(demo, {
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
    })
    const crowd = new Load(demo, httpOf(crowdSize))
    try {
      for (let saves = 0; saves < (quick ? warmUpSaves / 2 : warmUpSaves); ) saves += (await http.run()).done
      const bare = [await sql.run()]
      const saved: Felt[] = []
      const ratios: number[] = []
      for (let round = 0; round < (quick ? 2 : 5); round++) {
        const before = bare.at(-1)?.done ?? 0
        const between = await http.run()
        const after = await sql.run()
        saved.push(between)
        bare.push(after)
        // Measured between two rounds of the other side, so that a busy machine slows both.
        ratios.push(between.done / ((before + after.done) / 2))
      }
      const { times } = await crowd.run()
      const rate = (done: Felt[]) => Math.round(median(done.map(each => each.done)) / seconds)
      const ms = (values: number[]) => median(values).toFixed(1)
      return [
        atLeast(
          `save over HTTP, against the same ${statements.length} statements bare, ${clientsAtOnce} clients`,
          median(ratios),
          0.65,
          'x',
        ),
        printed('over HTTP / bare', `${rate(saved)} / ${rate(bare)} a second`),
        printed('ratios of the rounds', ratios.map(ratio => ratio.toFixed(2)).join(' ')),
        printed(
          'processor of one: server, database, load / bare: database, load',
          `${ms(saved.map(each => each.server))} ${ms(saved.map(each => each.database))} ${ms(saved.map(each => each.cpu))} / ${ms(bare.map(each => each.database))} ${ms(bare.map(each => each.cpu))} ms`,
        ),
        printed(
          '32 clients over HTTP: p50 / p99',
          `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)} ms`,
        ),
      ]
    } finally {
      for (const load of [http, sql, crowd]) await load.end()
    }
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

/** A round of a load, with the processor time of a save in milliseconds. */
interface Felt extends LoadDone {
  server: number
  database: number
}

class Load {
  readonly #demo: DemoServer
  readonly #load: HttpLoad | SqlLoad
  #child: ChildProcess | undefined

  constructor(demo: DemoServer, load: HttpLoad | SqlLoad) {
    this.#demo = demo
    this.#load = load
  }

  async run(): Promise<Felt> {
    const child = (this.#child ??= fork(path.join(import.meta.dirname, 'load-child.ts'), { execArgv: [] }))
    const before = this.#processors()
    child.send(this.#load)
    const result = await Promise.race([once(child, 'message'), once(child, 'exit')])
    const done = result[0] as LoadDone | number | null
    if (typeof done !== 'object' || done === null) throw new Error(`the load ended with ${done}`)
    if (done.done === 0 || done.failed > done.done / 100)
      throw new Error(`the ${this.#load.kind} load failed: ${done.failed} of ${done.done + done.failed}`)
    const after = this.#processors()
    return {
      ...done,
      server: (after.server - before.server) / done.done,
      database: (after.database - before.database) / done.done,
    }
  }

  async end(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }

  #processors(): { server: number; database: number } {
    return {
      server: cpuTime([this.#demo.process.pid ?? 0]),
      database: cpuTime(databasePids(this.#demo.dataDir)),
    }
  }
}
