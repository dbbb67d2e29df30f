// What is printed to be signed by hand: each paper is known again by the code on its pages, with the answers that stand on it.

import { type Kysely, sql } from 'kysely'

const changes = `
create table packets (
  tenant_id uuid not null references tenants,
  id text not null,
  document_id uuid not null,
  answers_hash text not null,
  lang text not null,
  answers jsonb not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, answers_hash, lang),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
alter table packets enable row level security;
alter table packets force row level security;
create policy tenant on packets using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
