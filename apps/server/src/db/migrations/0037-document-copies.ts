// Copies of sealed documents with a sheet of what came after the signing: each is made once, and known again when somebody brings it.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
create table document_copies (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  -- Of its bytes, which lie where the sealed documents lie.
  sha256 text not null,
  -- A hash of all that it tells beside the document's own pages: equal copies are made once.
  tells text not null,
  made_at timestamptz not null,
  primary key (tenant_id, document_id, sha256),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index document_copies_by_hash on document_copies (tenant_id, sha256);
alter table document_copies enable row level security;
alter table document_copies force row level security;
create policy tenant on document_copies using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
