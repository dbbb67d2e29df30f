// Stores how an agent accepted before withdrawing, so that they can be asked again in another way; and which signatures are valid on one
// day only.

import { type Kysely, sql } from 'kysely'

export const does = 'stores withdrawn acceptances of agents, and which signatures count on one day only'
export const takesLong = null
export const besideOlder = true

const changes = /* sql */ `
alter table signature_tasks
  add column former jsonb not null default '[]',
  -- A witness who watched by video signs on that day: the link ends with it.
  add column same_day boolean not null default false;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
