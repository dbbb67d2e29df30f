import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { inject } from 'vitest'
import { makePool } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'

export interface PlainDatabase {
  /** The address for an owner whom row-level security binds. */
  ownerUrl: string
  serverUrl: string
  serverRole: string
  jobsUrl: string
  jobsRole: string
  close: () => Promise<void>
}

/**
 * A migrated database with roles as docs/operations.md has them made: in the embedded one the owner is a superuser, and sees what no
 * operator's owner does.
 */
export async function plainDatabase(): Promise<PlainDatabase> {
  const database = await emptyDatabase()
  await migrateAs(database.ownerUrl, database.serverRole, undefined, database.jobsRole)
  return database
}

/** The same before its first start. */
export async function emptyDatabase(): Promise<PlainDatabase> {
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  const [ownerRole, serverRole, jobsRole] = [`${name}_o`, `${name}_s`, `${name}_j`]
  const admin = new pg.Client({ connectionString: inject('ownerUrl').replace('{database}', 'postgres') })
  await admin.connect()
  await admin.query(`create role ${ownerRole} login`)
  for (const role of [serverRole, jobsRole])
    await admin.query(`create role ${role} login nosuperuser nobypassrls`)
  await admin.query(`create database ${name} owner ${ownerRole}`)
  const urlOf = (role: string) => {
    const url = new URL(inject('ownerUrl').replace('{database}', name))
    url.username = role
    return url.href
  }
  return {
    ownerUrl: urlOf(ownerRole),
    serverUrl: urlOf(serverRole),
    serverRole,
    jobsUrl: urlOf(jobsRole),
    jobsRole,
    async close() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${ownerRole}; drop role ${serverRole}; drop role ${jobsRole}`)
      await admin.end()
    },
  }
}

/** The tables as the first release made them, in an empty database; or as they were after another migration. */
export async function makeFirstRelease(
  ownerUrl: string,
  last: keyof typeof migrations = '0001-baseline',
): Promise<void> {
  const db = ownerOf(ownerUrl)
  const names = Object.keys(migrations)
  const until = Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(last) + 1))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => until },
    migrationTableSchema: 'migrations',
  }).migrateToLatest()
  await db.destroy()
  if (error) throw error
}

/** @returns the names of the migrations that ran. */
export async function migrateAs(
  ownerUrl: string,
  serverRole: string,
  all?: Parameters<typeof migrate>[2],
  jobsRole?: string,
): Promise<string[]> {
  const owner = ownerOf(ownerUrl)
  try {
    return await migrate(
      owner,
      { serverRole, ...(jobsRole !== undefined && { jobsRole }), makeRole: false },
      all,
    )
  } finally {
    await owner.destroy()
  }
}

const ownerOf = (ownerUrl: string) =>
  new Kysely<never>({
    dialect: new PostgresDialect({ pool: makePool({ url: ownerUrl, max: 1, onIdleError: () => {} }) }),
  })
