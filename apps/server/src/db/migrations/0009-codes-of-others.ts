// Stores our codes on a paper that was added although it was made for another record, to recognize it later
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
