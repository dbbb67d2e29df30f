// The load, in a process of its own: for each message so many clients repeat their job for a while. HTTP: the PUT of a section. SQL: the
// statements of this PUT, over bare connections of the server's role.

import pg from 'pg'
import { plainClient } from './plain-client.ts'
import type { Statement } from './record-sql.ts'

export interface HttpLoad {
  kind: 'http'
  seconds: number
  port: number
  clients: { token: string; documentId: string }[]
  body: string
}
export interface SqlLoad {
  kind: 'sql'
  seconds: number
  socketDir: string
  statements: Statement[]
  /** For each client: the replacements of recorded values. */
  clients: Record<string, string>[]
}
export interface LoadDone {
  done: number
  failed: number
  /** The milliseconds of each job. */
  times: number[]
  /** The processor time of the load itself in milliseconds, on average for each job. */
  cpu: number
}

interface Jobs {
  work: ((n: number) => Promise<boolean>)[]
}
/** Created once, so that connections keep their prepared statements between rounds. */
let jobs: Jobs | undefined

process.on('message', (load: HttpLoad | SqlLoad) => {
  void notify(load)
})
process.once('disconnect', () => process.exit(0))

async function notify(load: HttpLoad | SqlLoad): Promise<void> {
  jobs ??= load.kind === 'http' ? httpJobs(load) : await sqlJobs(load)
  process.send?.(await run(jobs, load.seconds))
}

async function run({ work }: Jobs, seconds: number): Promise<LoadDone> {
  const result: LoadDone = { done: 0, failed: 0, times: [], cpu: 0 }
  const used = process.cpuUsage()
  const until = performance.now() + seconds * 1000
  await Promise.all(
    work.map(async job => {
      for (let n = 1; performance.now() < until; n++) {
        const from = performance.now()
        if (await job(n)) {
          result.done++
          result.times.push(performance.now() - from)
        } else result.failed++
      }
    }),
  )
  const { user, system } = process.cpuUsage(used)
  result.cpu = (user + system) / 1000 / Math.max(1, result.done)
  return result
}

function httpJobs({ port, clients, body }: HttpLoad): Jobs {
  const connections = clients.map(() => plainClient(port))
  const work = clients.map(({ token, documentId }, index) => async (n: number) => {
    const text = body.replace('#n#', `${documentId} ${n} ${performance.now()}`)
    const path = `/api/form/${documentId}?sectionId=secWish5&preview=false&sign=false`
    return (await connections[index]?.send('PUT', path, { cookie: `careword=${token}` }, text)) === 200
  })
  return { work }
}

async function sqlJobs({ socketDir, statements, clients }: SqlLoad): Promise<Jobs> {
  const connections = await Promise.all(
    clients.map(async () => {
      const client = new pg.Client({ host: socketDir, user: 'careword_server', database: 'careword' })
      await client.connect()
      return client
    }),
  )
  const work = clients.map((given, index) => {
    const connection = connections[index]
    // The revision that the next save replaces, in place of the recorded one.
    return async (_n: number) => {
      if (!connection) return false
      try {
        let revision = 0
        for (const { sql, values } of statements) {
          const put = values.map(value => (value === null ? null : (given[value] ?? value)))
          if (sql.startsWith('update "document_sections" set')) {
            const place = Number(/"revision" = \$(\d+)/.exec(sql)?.[1])
            put[place - 1] = String(revision + 1)
            // Answers are encrypted, so each save has other bytes of the same length.
            const answersAt = Number(/"answers" = \$(\d+)/.exec(sql)?.[1])
            const sealed = put[answersAt - 1] ?? ''
            const changed = Buffer.from(String(performance.now())).toString('base64').slice(0, 8)
            put[answersAt - 1] = `${sealed.slice(0, 30)}${changed}${sealed.slice(30 + changed.length)}`
          }
          const { rows }: { rows?: { revision?: number; section_id?: string }[] } = await connection.query(
            sql,
            put,
          )
          // A statement that begins a transaction and sets its tenant has two results, without rows.
          const section = rows?.find(row => row.section_id === 'secWish5')
          if (section?.revision !== undefined) revision = section.revision
        }
        return true
      } catch (error) {
        console.error(String(error))
        await connection.query('rollback').catch(() => {})
        return false
      }
    }
  })
  return { work }
}
