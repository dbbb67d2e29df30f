// A release that does not know a change starts all the same where the change bears servers of the release before: so the way forward can be
// taken back, server by server (decision 0127). The release that makes a change records that here.

import { type Kysely, sql } from 'kysely'

export const does = 'records which changes servers of the release before may run with'
export const takesLong = null
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create table migrations.beside_older (name text primary key)').execute(db)
}
