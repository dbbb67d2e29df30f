// Finds the newest stored documents without reading all, to verify that they are intact.

import { type Kysely, sql } from 'kysely'

export const does = 'adds an index that finds the newest documents of a patient'
export const takesLong = 'reads all rows of documents to build an index'
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    create index documents_newest on documents (tenant_id, (coalesce(uploaded_at, signed_at))) where pdf_sha256 is not null;
  `)
    .execute(db)
}
