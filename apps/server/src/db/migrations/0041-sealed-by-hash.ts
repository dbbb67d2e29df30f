// A file is looked for by its bytes among what was sealed for everybody, not for its patient alone.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index documents_sealed_by_hash on documents (tenant_id, pdf_sha256) where check_code is not null`.execute(
    db,
  )
}
