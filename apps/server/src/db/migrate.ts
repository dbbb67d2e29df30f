import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@careword/domain/dates/durations'
import { wordList } from '@careword/domain/text/word-list'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'

/** The schema belongs to another program; the message is a sentence for the operator. */
export class ForeignSchema extends Error {}

type Migrations = Record<string, Pick<Migration, 'up'> & { besideOlder?: boolean }>

export interface Pending {
  isNew: boolean
  /** The migrations of this release that were not run yet. */
  pending: string[]
  /** Migrations of a later release, with which this one may run. */
  newer: string[]
}

/**
 * Migrates the schema (one transaction, one process at a time) and renews the rights of the servers' roles. On the schema of a later
 * release it does neither.
 * @param admit inspects the pending changes, and throws if they may not be made
 * @param all the migrations, for a test
 * @returns the names of the changes that were made
 */
export async function migrate(
  owner: Kysely<never>,
  {
    serverRole,
    jobsRole,
    makeRole,
    admit,
  }: { serverRole: string; jobsRole?: string; makeRole: boolean; admit?: (found: Pending) => unknown },
  all: Migrations = migrations,
): Promise<string[]> {
  const found = await pendingMigrations(owner, all)
  await admit?.(found)
  if (found.newer.length > 0) return []
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: async () => overAllTenants(all) },
    migrationTableSchema: 'migrations',
  })
  const results = await migrateBesidePeople(migrator)
  await grant(owner, { serverRole, jobsRole, makeRole })
  return results.map(result => result.migrationName)
}

/** As long as a backup may hold the tables. */
const patienceMs = 30 * minuteMs

/**
 * Tables that people use are locked all at once or not at all: while one of them is taken, nothing is held, and it is tried again. So no
 * person's transaction waits long, and none is ended as the victim of a deadlock with the migration.
 */
async function migrateBesidePeople(migrator: Migrator): Promise<MigrationResult[]> {
  for (const until = Date.now() + patienceMs; ; ) {
    const { error, results } = await migrator.migrateToLatest()
    if (error === undefined) return results ?? []
    const isTaken = error instanceof pg.DatabaseError && error.code === '55P03'
    if (!isTaken || Date.now() > until) throw error
    await sleep(200 + Math.random() * 300)
  }
}

/** @param db in the transaction of all migrations */
async function lockTables(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'limits', 'lines', 'installation') order by 1`.execute(db)
  if (rows.length === 0) return
  // Shorter than PostgreSQL's deadlock_timeout of a second.
  await sql.raw("set local lock_timeout = '300ms'").execute(db)
  await sql.raw(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`).execute(db)
  await sql.raw('set local lock_timeout = 0').execute(db)
}

/** The pending migrations; changes nothing. A database with changes that this release does not know, and may not run with, is refused. */
export async function pendingMigrations(
  owner: Kysely<never>,
  all: Migrations = migrations,
): Promise<Pending> {
  const { done, besideOlder } = await migrationsDone(owner)
  const pending = Object.keys(all).filter(name => !done.includes(name))
  const newer = done.filter(name => !Object.hasOwn(all, name))
  const unknown = newer.find(name => pending.length > 0 || !besideOlder.includes(name))
  if (unknown !== undefined)
    throw new ForeignSchema(
      `This database was upgraded by another release than this one, which does not know its change ${unknown}. Start the release that made it, or one that came after it; or restore the backup from before the upgrade. (A folder of an older demo can be deleted: the next start makes it again.)`,
    )
  return { isNew: done.length === 0, pending, newer }
}

async function migrationsDone(owner: Kysely<never>): Promise<{ done: string[]; besideOlder: string[] }> {
  const { rows: tables } = await sql<{ done: boolean; besideOlder: boolean }>`
    select to_regclass('migrations.kysely_migration') is not null as done,
      to_regclass('migrations.beside_older') is not null as "besideOlder"`.execute(owner)
  const namesIn = async (table: string, isThere = false) =>
    isThere
      ? (
          await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(owner)
        ).rows.map(({ name }) => name)
      : []
  return {
    done: await namesIn('migrations.kysely_migration', tables[0]?.done),
    besideOlder: await namesIn('migrations.beside_older', tables[0]?.besideOlder),
  }
}

/**
 * Forced row-level security also binds the owner, who has no tenant: a change of rows would affect none, without an error. So it is lifted
 * during a migration. The transaction of all migrations restores it, or ends with nothing changed.
 */
const overAllTenants = (all: Migrations): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { up, besideOlder }]) => [
      name,
      {
        async up(db: Kysely<never>) {
          await lockTables(db)
          await forceRowSecurity(db, false)
          await up(db)
          await forceRowSecurity(db, true)
          // A release that looks there knows all changes before the table was made.
          if (besideOlder && name >= '0019')
            await sql`insert into migrations.beside_older (name) values (${name})`.execute(db)
        },
      },
    ]),
  )

async function forceRowSecurity(db: Kysely<never>, force: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' and c.relrowsecurity and c.relforcerowsecurity <> ${force}`.execute(
    db,
  )
  for (const { name } of rows)
    await sql.raw(`alter table ${name} ${force ? 'force' : 'no force'} row level security`).execute(db)
}

/** Append-only tables: the server's role may insert and read, never update or delete. */
const appendOnly = wordList(
  'document_originals audit_chain section_history signatures disclosures terms_acceptances',
  'revocations packets submitted_uploads document_copies',
)
/**
 * The columns of an audit row that the server writes. The database sets number, time and transaction: a compromised server can neither
 * insert a row before others nor one so far ahead that the chain skips all that follow.
 */
const auditColumns = wordList(
  'tenant_id actor_id actor_type action outcome patient_id document_id section_id code address',
  'request_id',
)
const changeable = wordList(
  'looks_by_day looks_summed patients circle_links documents document_sections reports',
  'signature_tasks emergency_cards emergency_openings task_links',
)
const removable = [
  // Only unproved registrations are deleted; an account that was used is held by references.
  'users',
  'sessions',
  'viewer_grants',
  'sent_codes',
  'messages',
  'account_proofs',
  'account_requests',
  'registrations',
  'used_nonces',
  'user_identities',
  'unfinished_sections',
  'uploads',
  'upload_files',
  'upload_parts',
  'upload_renditions',
  'archives',
  'archive_parts',
  'task_openings',
  'kept_differences',
  'device_links',
  'device_pairings',
  'card_tries',
  'limits.attempts',
  'lines.attachments',
]
/** The tables in which the owner and the role of jobs see the rows of all partners, to find due work. */
const seenOverAll = wordList(
  'account_proofs account_requests archives audit_chain audit_events card_tries looks_summed',
  'messages registrations sessions signature_tasks task_openings unfinished_sections uploads',
  'used_nonces',
)
/** Tables with which a server without the owner's role compares its settings. */
const factsOfInstallation = wordList(
  'installation.purpose installation.storage installation.seal installation.audit_heads',
  'installation.certificates',
)
const readOnly = ['tenants', 'partner_versions', 'partner_publications', 'form_definitions']

async function grant(
  owner: Kysely<never>,
  {
    serverRole: role,
    jobsRole,
    makeRole,
  }: { serverRole: string; jobsRole: string | undefined; makeRole: boolean },
): Promise<void> {
  const name = quoted(role)
  await owner.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('careword grants'))`.execute(trx)
    if (makeRole) {
      const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(trx)
      if (rows.length === 0)
        await sql
          .raw(`create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole`)
          .execute(trx)
    }
    await sql
      .raw(`
      revoke all on all tables in schema public from ${name};
      grant usage on schema public, limits, lines to ${name};
      grant select on ${readOnly.join(', ')} to ${name};
      grant select, insert on ${appendOnly.join(', ')} to ${name};
      grant select, insert (${auditColumns.join(', ')}) on audit_events to ${name};
      grant select, insert, update on ${changeable.join(', ')} to ${name};
      grant select, insert, update, delete on ${removable.join(', ')} to ${name};
      grant usage on sequence lines.attachments_id_seq to ${name};
      grant usage on schema installation, migrations to ${name};
      grant select on migrations.kysely_migration, migrations.beside_older, ${factsOfInstallation.join(', ')} to ${name};
      grant insert (kind, fingerprint, certificate) on installation.certificates to ${name};
      grant select (check_value, former_check, hash_key) on installation.secret_key to ${name};
      grant select, insert, update, delete on installation.servers to ${name};
    `)
      .execute(trx)
    if (jobsRole !== undefined)
      await sql
        .raw(`
        grant usage on schema public, installation to ${quoted(jobsRole)};
        grant select on ${[...seenOverAll, ...readOnly, 'installation.sending'].join(', ')} to ${quoted(jobsRole)};
      `)
        .execute(trx)
    // Policies are created only once, because creating them waits until the table is unused. A restored database may have another owner
    // than the saved one.
    const finders = ['current_user', ...(jobsRole === undefined ? [] : [quoted(jobsRole)])]
    const { rows: seen } = await sql<{ table: string }>`
      select tablename as table from pg_policies
      where schemaname = 'public' and policyname = 'due'
        and roles @> (${jobsRole === undefined ? [] : [jobsRole]}::name[] || current_user)`.execute(trx)
    const there = new Set(seen.map(({ table }) => table))
    for (const table of seenOverAll.filter(each => !there.has(each)))
      await sql
        .raw(
          `drop policy if exists due on ${table}; create policy due on ${table} for select to ${finders.join(', ')} using (true)`,
        )
        .execute(trx)
  })
}

const quoted = (role: string): string => `"${role.replaceAll('"', '""')}"`
