// A paper that came before is known again, by the hashes of what was sent; a submission that comes twice is compared by what it says; and
// what each person added in a day can be counted.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
-- Of each file, as it was sent.
alter table uploads add column sent_sha256 jsonb;

create table submitted_uploads (
  tenant_id uuid not null references tenants,
  -- Of the upload; its document may be another.
  id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  -- A keyed hash of what was said of it.
  content bytea not null,
  -- What the store keeps of it.
  bytes integer not null,
  submitted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index submitted_uploads_by_time on submitted_uploads (tenant_id, submitted_at);
alter table submitted_uploads enable row level security;
alter table submitted_uploads force row level security;
create policy tenant on submitted_uploads using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
