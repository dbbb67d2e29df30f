import type pg from 'pg'
import { type DemoServer, ownerConnection } from '../../scripts/demo-server.ts'
import { isFrame, recordSql, type Statement } from './record-sql.ts'

/** The rows of a small table, which every plan may read whole. */
const smallTable = 1000

/** The large tables that a plan of the recorded queries reads whole, planned under row-level security as the server's role. */
export async function sequentialScans(demo: DemoServer, statements: Statement[]): Promise<string[]> {
  const owner = await ownerConnection(demo.dataDir)
  try {
    const { rows: sizes } = await owner.query<{ name: string; rows: number }>(
      `select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const large = new Set(sizes.filter(({ rows }) => rows > smallTable).map(({ name }) => name))
    const { rows: tenants } = await owner.query<{ id: string }>(
      "select id from tenants where slug = 'evergreen'",
    )
    const tenant = tenants[0]?.id
    if (!tenant) throw new Error('the demo has no partner evergreen')
    await owner.query('set role careword_server')
    const found = new Set<string>()
    for (const { sql, values } of statements) {
      if (!/^(select|with|update|delete)/i.test(sql) || isFrame(sql)) continue
      for (const line of await planOf(owner, tenant, { sql, values })) {
        const table = /Seq Scan on (\w+)/.exec(line)?.[1]
        if (table && large.has(table)) found.add(table)
      }
    }
    return [...found]
  } finally {
    await owner.end()
  }
}

/** The shortest of three recordings: a job of the server may run during one, but not during all. */
export async function leastRecorded(dataDir: string, call: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[][] = []
  for (let tries = 0; tries < 3; tries++) recorded.push(await recordSql(dataDir, call))
  return recorded.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/**
 * The plan of a recorded statement. If calls ran at the same time, the log may pair it with another call's values, which do not change its
 * plan.
 */
async function planOf(owner: pg.Client, tenant: string, { sql, values }: Statement): Promise<string[]> {
  for (const [question, given] of [
    [`explain ${sql}`, values],
    [`explain (generic_plan) ${sql}`, []],
  ] as const) {
    await owner.query('begin')
    await owner.query(`select set_config('app.tenant', $1, true)`, [tenant])
    const plan = await owner.query<{ 'QUERY PLAN': string }>(question, [...given]).catch(() => undefined)
    await owner.query('rollback')
    if (plan) return plan.rows.map(row => row['QUERY PLAN'])
  }
  throw new Error(`not planned: ${sql.slice(0, 200)}`)
}
