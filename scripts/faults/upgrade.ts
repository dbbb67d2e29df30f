// A database of the first release, with rows in every table and an owner who is not a superuser, is upgraded by the operator's command,
// which is repeatedly killed half-way. After each kill the database is completely of one release; at the end every row is there.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from '../../apps/server/src/db/migrations/index.ts'
import { newDataDir, removeDataDir } from '../demo-server.ts'
import { hasDebianPostgres, makeDatabase, startCluster } from './debian-cluster.ts'
import { careword, liveSettings, type Settings } from './live-installation.ts'

const root = path.resolve(import.meta.dirname, '../..')
const rows = path.join(root, 'apps/server/src/db/releases/0001-baseline.sql')
/** Tables with copies of other data: an archive is rebuilt while it may be downloaded (decision 0139). */
const madeAnew = ['archives', 'archive_parts']
/** The tables at which the upgrade is stopped and killed. */
const heldAt = ['archives', 'messages', 'signature_tasks', 'users']

export async function upgrade(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const cluster = await startCluster()
  const dataDir = newDataDir()
  try {
    makeDatabase(cluster)
    await firstRelease(cluster.url('careword_owner'))
    const admin = await cluster.asAdmin()
    await admin.query(readFileSync(rows, 'utf8'))
    const before = await everything(admin)
    const settings = liveSettings(cluster, dataDir)
    const refused = await careword(settings, 'tenant', 'list').then(
      () => 'it worked',
      (error: unknown) => String(error),
    )
    if (!refused.includes('careword migrate run'))
      losses.push(`before the upgrade a command said: ${refused}`)

    let [old, done] = [0, 0]
    for (const table of heldAt) {
      await killedAt(admin, table, settings)
      const made = await madeChanges(admin)
      if (made.length === 1) old += 1
      else if (made.length === Object.keys(migrations).length) done += 1
      else losses.push(`after a kill there stand ${made.join(', ')}`)
      if (made.length > 1) break
    }
    if (old !== heldAt.length) losses.push(`it was killed in the middle ${old} times of ${heldAt.length}`)
    console.log(`killed in the middle: ${old} times nothing was changed, ${done} times all was`)
    const began = performance.now()
    await careword(settings, 'migrate', 'run')
    console.log(
      `upgraded in ${((performance.now() - began) / 1000).toFixed(1)} s, the start of the command included`,
    )
    if ((await madeChanges(admin)).length !== Object.keys(migrations).length)
      losses.push('not every change was made')
    const after = await everything(admin)
    for (const [table, of] of before)
      if (!madeAnew.includes(table) && !of.every(row => after.get(table)?.some(since => holds(since, row))))
        losses.push(`rows of ${table} are not what they were`)
    console.log(`${[...before.values()].flat().length} rows of ${before.size} tables looked at`)
    const open = await admin.query(
      `select relname from pg_class
        where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`,
    )
    if (open.rowCount !== 0) losses.push('row-level security is not forced any more')
    await careword(settings, 'tenant', 'list')
    await admin.end()
  } finally {
    cluster.stop()
    await removeDataDir(dataDir)
  }
  return losses
}

async function firstRelease(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  // Without today's grants, which name later tables.
  const { error } = await new Migrator({
    db: owner,
    provider: { getMigrations: async () => ({ '0001-baseline': migrations['0001-baseline'] }) },
    migrationTableSchema: 'migrations',
  }).migrateToLatest()
  await owner.destroy()
  if (error) throw error
}

/**
 * A reader locks the table; the upgrade, which locks one table after the other, waits for it with a part of its work done, and is killed.
 */
async function killedAt(admin: pg.Client, table: string, settings: Settings): Promise<void> {
  const child = spawn(path.join(root, 'bin/careword'), ['migrate', 'run'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  await admin.query('begin')
  await admin.query(`lock table ${table} in access share mode`)
  const waits = async () => (await admin.query('select 1 from pg_locks where not granted')).rowCount !== 0
  while (child.exitCode === null && !(await waits())) await sleep(20)
  child.kill('SIGKILL')
  await ended
  await admin.query('rollback')
  // PostgreSQL detects that the client is gone.
  await sleep(200)
}

const madeChanges = async (admin: pg.Client): Promise<string[]> =>
  (await admin.query<{ name: string }>('select name from migrations.kysely_migration order by 1')).rows.map(
    ({ name }) => name,
  )

type Row = Record<string, unknown>

/** Whether the row has the same values; it may have new columns. */
const holds = (since: Row, row: Row) =>
  Object.entries(row).every(([column, value]) => isDeepStrictEqual(since[column], value))

async function everything(admin: pg.Client): Promise<Map<string, Row[]>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows: all } = await admin.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    found.set(
      name,
      all.map(({ row }) => row),
    )
  }
  return found
}
