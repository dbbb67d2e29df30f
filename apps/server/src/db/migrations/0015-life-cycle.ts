// How a signed document ends: its patient takes it back by a signed act, or an operator resolves what somebody reported (ruling G-37).

import { type Kysely, sql } from 'kysely'

const changes = `
create table revocations (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('drawn', 'typed')),
  -- Sealed JSON: the signature, and the reason.
  act bytea not null,
  revoked_at timestamptz not null,
  answers_hash text,
  pdf_sha256 text,
  terms_id text,
  notice_id text,
  lang text not null,
  address text,
  user_agent text,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create table reports (
  tenant_id uuid not null references tenants,
  number text not null,
  kind text not null check (kind in ('void', 'general')),
  type text not null,
  user_id uuid not null,
  patient_id uuid,
  document_id uuid,
  -- Sealed JSON: what was sent.
  words bytea not null,
  lang text not null,
  created_at timestamptz not null,
  resolution text check (resolution in ('void', 'remove', 'reject')),
  resolved_because bytea,
  resolved_at timestamptz,
  primary key (tenant_id, number),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index reports_open on reports (tenant_id, created_at) where resolved_at is null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
  for (const table of ['revocations', 'reports'])
    await sql
      .raw(`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy tenant on ${table} using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
    `)
      .execute(db)
}
