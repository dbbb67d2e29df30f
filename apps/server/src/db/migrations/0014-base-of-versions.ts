// Stores the base with which a partner was published, because corrections of a release reach people only when the partner is published
// again.

import { type Kysely, sql } from 'kysely'

export const does = 'stores the base with which each partner was published'
export const takesLong = null
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    -- Null of what a release published that did not write it down.
    alter table partner_versions add column base_hash text;
  `)
    .execute(db)
}
