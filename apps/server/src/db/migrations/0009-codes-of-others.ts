// Codes of ours on a paper that was added although it was made here for another record: it is known again by them
// (modules/uploads/find-duplicate.ts).

import { type Kysely, sql } from 'kysely'

export const does = 'stores the codes on papers that were made for another record'
export const takesLong = null
export const besideOlder = true

const changes = /* sql */ `
alter table documents add column codes_of_others text[];
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
