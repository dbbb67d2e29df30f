import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../db/migrate.ts'

export interface PlainDatabase {
  /** Of an owner whom row-level security binds. */
  ownerUrl: string
  serverUrl: string
  close: () => Promise<void>
}

/** An empty, migrated database with roles as docs/operations.md has them made: in the embedded one the owner is a superuser, and sees what no operator's owner does. */
export async function plainDatabase(): Promise<PlainDatabase> {
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  const [ownerRole, serverRole] = [`${name}_o`, `${name}_s`]
  const admin = new pg.Client({ connectionString: inject('ownerUrl').replace('{database}', 'postgres') })
  await admin.connect()
  await admin.query(`create role ${ownerRole} login; create role ${serverRole} login nosuperuser nobypassrls`)
  await admin.query(`create database ${name} owner ${ownerRole}`)
  const urlOf = (role: string) => {
    const url = new URL(inject('ownerUrl').replace('{database}', name))
    url.username = role
    return url.href
  }
  const owner = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: urlOf(ownerRole), max: 1 }) }),
  })
  await migrate(owner, serverRole, false)
  await owner.destroy()
  return {
    ownerUrl: urlOf(ownerRole),
    serverUrl: urlOf(serverRole),
    async close() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${ownerRole}; drop role ${serverRole}`)
      await admin.end()
    },
  }
}
