// The newest stored documents are found without reading all of them, for whoever looks whether they are sound.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    create index documents_newest on documents (tenant_id, (coalesce(uploaded_at, signed_at))) where pdf_sha256 is not null;
  `)
    .execute(db)
}
