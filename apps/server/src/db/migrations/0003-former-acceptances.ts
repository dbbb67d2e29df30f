// An agent who accepted may give it up and be asked anew, by another way: how they accepted each time is kept for the signing record.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table signature_tasks add column former jsonb not null default '[]';
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
