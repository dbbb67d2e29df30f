import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { ForeignSchema, pendingMigrations } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { type Finding, broken, ok, warning } from './finding.ts'

/** Checks both roles, row-level security, migrations and the clock, without migrating. */
export async function checkDatabase(server: pg.Pool, owner: pg.Pool, now: () => Date): Promise<Finding[]> {
  return [
    await checkRole(server),
    await checkOwner(owner),
    await checkRowSecurity(owner),
    await checkMigrations(owner),
    await checkClock(server, now),
  ]
}

async function checkRole(server: pg.Pool): Promise<Finding> {
  const { rows } = await server.query<{ free: boolean; owns: boolean }>(`
    select r.rolsuper or r.rolbypassrls as free,
      exists (select 1 from pg_class c where c.relowner = r.oid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) as owns
    from pg_roles r where r.rolname = current_user`)
  const role = rows[0]
  return !role || role.free || role.owns
    ? broken(
        'database role',
        "the server's role could bypass row-level security",
        'Give DATABASE_URL a role that owns no tables: create role careword_server login nosuperuser nobypassrls',
      )
    : ok('database role', "the server's role is bound by row-level security")
}

/** @param jobs by DATABASE_JOBS_URL; such a role reads the rows of all partners in some tables (decision 0167) */
export async function checkJobsRole(jobs: pg.Pool): Promise<Finding> {
  const { rows } = await jobs.query<{ free: boolean; writes: string | null }>(`
    select r.rolsuper or r.rolbypassrls as free,
      (select c.relname from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and (c.relowner = r.oid or has_table_privilege(r.oid, c.oid, 'insert, update, delete, truncate'))
        order by 1 limit 1) as writes
    from pg_roles r where r.rolname = current_user`)
  const role = rows[0]
  const makes = 'create role careword_jobs login nosuperuser nobypassrls, with no grants of your own'
  if (!role || role.free)
    return broken(
      'role of jobs',
      'the role of DATABASE_JOBS_URL could bypass row-level security',
      `Give it a role that only finds what is due: ${makes}`,
    )
  return role.writes === null
    ? ok('role of jobs', 'it changes nothing, and is bound by row-level security')
    : broken(
        'role of jobs',
        `the role of DATABASE_JOBS_URL may change ${role.writes}`,
        `Give it a role that only finds what is due: ${makes}`,
      )
}

async function checkOwner(owner: pg.Pool): Promise<Finding> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select has_schema_privilege(current_user, 'public', 'create') as may`,
  )
  return rows[0]?.may
    ? ok('database owner', 'the owner may change the schema')
    : broken(
        'database owner',
        'the role of DATABASE_OWNER_URL may not change the schema',
        'Make it the owner of the database: alter database careword owner to <role>',
      )
}

async function checkRowSecurity(owner: pg.Pool): Promise<Finding> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'tenants'
      and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select 1 from pg_policy p where p.polrelid = c.oid))
    order by 1`)
  return rows.length === 0
    ? ok('row-level security', 'forced on every table')
    : broken(
        'row-level security',
        `off or open on ${rows.map(row => row.name).join(', ')}`,
        `alter table ${rows[0]?.name ?? ''} enable row level security; alter table … force row level security; and put its policy back`,
      )
}

/** By the rule of a server's start: what refuses it is broken here. */
async function checkMigrations(pool: pg.Pool): Promise<Finding> {
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  const found = await pendingMigrations(owner).catch((error: unknown) => {
    if (error instanceof ForeignSchema) return error
    throw error
  })
  if (found instanceof ForeignSchema)
    return broken(
      'migrations',
      'the database is newer than this program, which may not run with it',
      found.message,
    )
  const { pending, newer } = found
  if (pending.length > 0)
    return warning(
      'migrations',
      `not run yet: ${pending.join(', ')}`,
      'Take a backup, then: careword migrate run (a new database: start the server once)',
    )
  const later = newer.length === 0 ? '' : `; ${newer.join(', ')} of a later release may stay`
  return ok('migrations', `all run, the last is ${Object.keys(migrations).at(-1) ?? ''}${later}`)
}

async function checkClock(server: pg.Pool, now: () => Date): Promise<Finding> {
  const asked = now().getTime()
  const { rows } = await server.query<{ at: Date }>('select clock_timestamp() as at')
  const answered = now().getTime()
  const at = rows[0]?.at.getTime() ?? 0
  const away = Math.max(asked - at, at - answered, 0)
  const says = `${Math.round(away / 1000)} s away from the database's`
  const fix = 'Let both machines follow one time server (chrony, systemd-timesyncd)'
  if (away > 30_000) return broken('clock', says, fix)
  return away > 2_000 ? warning('clock', says, fix) : ok('clock', 'this machine and the database agree')
}
