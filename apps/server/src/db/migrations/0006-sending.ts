// A row that allows sending messages. No backup contains it, so a restored installation sends none until an operator allows it (decision
// 0132).

import { type Kysely, sql } from 'kysely'

export const does = 'makes it possible to hold messages back'
export const takesLong = null
export const besideOlder = true

export const sendingTable = /* sql */ `
create table installation.sending (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
`

export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('installation.sending') is not null as there`.execute(db)
  // A restore of an older schema has created the table, without the row.
  if (rows[0]?.there) return
  await sql.raw(sendingTable).execute(db)
  await sql.raw('insert into installation.sending default values').execute(db)
}
