// Marks patients whose invitation was dropped before it was sent. They do not know of their account, and are invited with all new patients
// (decision 0132).

import { type Kysely, sql } from 'kysely'

export const does = 'stores whose invitation was cancelled before it was sent'
export const takesLong = null
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table patients add column invitation_dropped_at timestamptz`.execute(db)
}
