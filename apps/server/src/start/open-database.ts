import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { DatabaseNotStarted, type EmbeddedPostgres, startEmbedded } from '../db/embedded/start-embedded.ts'
import { keepRunning } from '../db/embedded/keep-running.ts'
import { makeDatabase, makePool } from '../db/connect.ts'
import { refuseDatabase } from './claim-database.ts'
import { refuseBesideServers } from './refuse-beside-servers.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { ForeignSchema, migrate, type Pending, pendingMigrations } from '../db/migrate.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Env } from '../core/settings/env.ts'

export interface OpenDatabase {
  db: ReturnType<typeof makeDatabase>
  pool: pg.Pool
  /** '' where this server has none: the schema is then another's work. */
  ownerUrl: string
  /**
   * The address for the role that reads the facts of the installation. The owner's address, when there is one, since the owner may also
   * store them.
   */
  installationUrl: string
  /** The address for the role that finds what is due over all partners; '' where this server does no such work. */
  jobsUrl: string
  /** Ends the pools; an embedded PostgreSQL is stopped too unless another process uses it. */
  close: () => Promise<void>
  /** For a command beside a server: stops the embedded PostgreSQL only when this process started it. */
  leave: () => Promise<void>
}

export interface FoundDatabase {
  embedded: EmbeddedPostgres | undefined
  serverUrl: string
  ownerUrl: string
}

/** The address of the database. The embedded database is started if it is not running. No migration runs. */
export async function findDatabase(env: Env): Promise<FoundDatabase> {
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: env.DATA_DIR }).catch((error: unknown) => {
        throw error instanceof DatabaseNotStarted ? new OperatorError(error.message) : error
      })
  if (embedded) await createDatabase(embedded, 'careword')
  return {
    embedded,
    serverUrl: embedded ? embedded.serverUrl('careword') : env.DATABASE_URL,
    ownerUrl: embedded ? embedded.ownerUrl('careword') : env.DATABASE_OWNER_URL,
  }
}

/** For a command beside a server: the embedded PostgreSQL stops only when this process started it and no other uses it. */
export async function leaveDatabase({ embedded }: Pick<FoundDatabase, 'embedded'>): Promise<void> {
  if (embedded && !embedded.tookOver && !(await isUsedByOthers(embedded))) await embedded.stop()
}

/**
 * Starts or finds the database, migrates it as the owner, and opens the pool of the server's own role.
 * @param keep called while a PostgreSQL is waited for, and when a killed embedded one is started again, which only a server does.
 * @param admit checks it before anything is changed, and throws when it is not ours to use.
 */
export async function openDatabase(
  env: Env,
  onIdleError: (error: Error) => void,
  admit: (ownerUrl: string) => Promise<void> = async () => {},
  keep?: (what: string) => void,
): Promise<OpenDatabase> {
  const { embedded, serverUrl, ownerUrl } = await findDatabase(env)
  const installationUrl = ownerUrl || serverUrl
  try {
    if (!embedded) {
      // All before anything is migrated: a fault of one is reported while nothing has changed.
      if (ownerUrl !== '')
        await waitForDatabase({ setting: 'DATABASE_OWNER_URL', url: ownerUrl, waiting: keep })
      if (env.DATABASE_JOBS_URL !== '')
        await waitForDatabase({ setting: 'DATABASE_JOBS_URL', url: env.DATABASE_JOBS_URL, waiting: keep })
      await waitForDatabase({ setting: 'DATABASE_URL', url: serverUrl, waiting: keep })
    }
    await admit(installationUrl)
  } catch (error) {
    await leaveDatabase({ embedded })
    throw error
  }
  try {
    if (ownerUrl === '')
      await withoutTenant(serverUrl, async db => refusePending(await pendingMigrations(db)))
    else
      await withoutTenant(ownerUrl, owner =>
        migrate(owner, {
          ...rolesOf(env, serverUrl, embedded),
          // A new database, and the demo's, are migrated automatically; one in use only when the operator requests it.
          ...(!env.DEMO && { admit: refuseOlder }),
        }),
      )
  } catch (error) {
    await leaveDatabase({ embedded })
    throw error
  }

  const pool = makePool({ url: serverUrl, max: env.DATABASE_POOL, onIdleError })
  const db = makeDatabase(pool)
  await refuseOwner(db)
  const stopKeeping = embedded && keep ? keepRunning(env.DATA_DIR, keep) : async () => {}
  return {
    db,
    pool,
    ownerUrl,
    installationUrl,
    jobsUrl: env.DATABASE_JOBS_URL || ownerUrl,
    async close() {
      await stopKeeping()
      await db.destroy()
      // Another server of ours may work on the same folder: the last one puts out the light.
      if (embedded && !(await isUsedByOthers(embedded))) await embedded.stop()
    },
    async leave() {
      await stopKeeping()
      await db.destroy()
      await leaveDatabase({ embedded })
    },
  }
}

/** On a new database this release makes everything itself. */
function refuseOlder(found: Pending): void {
  if (!found.isNew) refusePending(found)
}

function refusePending({ isNew, pending }: Pending): void {
  if (isNew)
    throw new OperatorError(
      'This database is new, and this server has no DATABASE_OWNER_URL to make its tables with. First run, with the owner: careword migrate run (docs/operations.md).',
    )
  if (pending.length === 0) return
  throw new OperatorError(
    `This database is of an older release: ${pending.join(', ')} ${pending.length === 1 ? 'is' : 'are'} not made yet. Take a backup, then: careword migrate run (docs/operations.md, Upgrading).`,
  )
}

/**
 * For `careword migrate`: the changes to be made, or those that were made. No other function opens the database as its owner without
 * inspecting it first.
 */
export async function migrateDatabase(env: Env, mode: 'plan' | 'run'): Promise<string[]> {
  const { embedded, serverUrl, ownerUrl } = await findDatabase(env)
  try {
    if (!embedded) await waitForDatabase({ setting: 'DATABASE_OWNER_URL', url: ownerUrl })
    await refuseDatabase(ownerUrl, env.DEMO ? 'demo' : 'live')
    return await withoutTenant(ownerUrl, async owner => {
      if (mode === 'plan') return (await pendingMigrations(owner)).pending
      return migrate(owner, {
        ...rolesOf(env, serverUrl, embedded),
        admit: ({ pending }) => refuseBesideServers(owner, pending),
      })
    })
  } finally {
    await leaveDatabase({ embedded })
  }
}

async function withoutTenant<T>(url: string, work: (db: Kysely<never>) => Promise<T>): Promise<T> {
  const pool = makePool({ url, max: 1, onIdleError: () => {}, longStatements: true })
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } catch (error) {
    if (error instanceof ForeignSchema) throw new OperatorError(error.message)
    if (error instanceof pg.DatabaseError) throw new OperatorError(schemaSentence(error))
    throw error
  } finally {
    await db.destroy()
  }
}

/** PostgreSQL's message beside its code may contain row data. */
function schemaSentence({ code = '', table, constraint }: pg.DatabaseError): string {
  const where = [table, constraint].filter(Boolean).join(', ')
  const why =
    code === '42501'
      ? 'Let DATABASE_OWNER_URL name the role that owns the database and its tables (deploy/database.sql)'
      : 'No change is half done; write to the makers of this release, with this line'
  return `The schema could not be made or changed: PostgreSQL answers ${[code, where].filter(Boolean).join(' of ')}. ${why}.`
}

/** Asked a few times: our own connections take a moment to be gone. */
async function isUsedByOthers(embedded: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: embedded.ownerUrl('postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let tries = 0; tries < 10; tries++) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      )
      if (rowCount === 0) return false
      await sleep(100)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(embedded: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: embedded.ownerUrl('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name}"`)
  } finally {
    await client.end()
  }
}

function rolesOf(env: Env, serverUrl: string, embedded: EmbeddedPostgres | undefined) {
  return {
    serverRole: roleOf(serverUrl),
    ...(env.DATABASE_JOBS_URL !== '' && { jobsRole: roleOf(env.DATABASE_JOBS_URL) }),
    makeRole: embedded !== undefined,
  }
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

/** The server must not run with rights that row-level security does not bind. */
async function refuseOwner(db: ReturnType<typeof makeDatabase>): Promise<void> {
  const { rows } = await sql<{ free: boolean; owns: boolean }>`
    select r.rolsuper or r.rolbypassrls as free,
           exists (select 1 from pg_class c where c.relowner = r.oid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) as owns
    from pg_roles r where r.rolname = current_user`.execute(db)
  const role = rows[0]
  if (!role || role.free || role.owns)
    throw new OperatorError(
      'DATABASE_URL must name a role that owns no tables and cannot bypass row-level security.',
    )
}
