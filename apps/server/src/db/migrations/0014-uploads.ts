// What people upload: in parts while it comes, and until it is submitted or its day is over; then a document, with what was sent kept
// byte for byte.

import { type Kysely, sql } from 'kysely'

const mine = "tenant_id = nullif(current_setting('app.tenant', true), '')::uuid"
const guarded = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${mine});
`

const changes = `
create table uploads (
  tenant_id uuid not null references tenants,
  -- The id of the document that it becomes.
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('receiving', 'arranging', 'waiting', 'converting', 'generated', 'failed')),
  reason text,
  notes jsonb not null default '[]',
  -- The order in which photos are the pages.
  photos jsonb,
  -- What stands in the QR code of each page.
  codes jsonb,
  pages integer,
  attempts integer not null default 0,
  claimed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index uploads_of_person on uploads (tenant_id, user_id);
create index uploads_by_state on uploads (tenant_id, state, created_at);

create table upload_files (
  tenant_id uuid not null references tenants,
  upload_id uuid not null,
  file integer not null,
  name text not null,
  size integer not null,
  received integer not null default 0,
  primary key (tenant_id, upload_id, file),
  foreign key (tenant_id, upload_id) references uploads (tenant_id, id) on delete cascade
);

-- The database keeps them, so that any server may receive the next part and a kill loses none that was acknowledged.
create table upload_parts (
  tenant_id uuid not null references tenants,
  upload_id uuid not null,
  file integer not null,
  begins_at integer not null,
  bytes bytea not null,
  primary key (tenant_id, upload_id, file, begins_at),
  foreign key (tenant_id, upload_id, file) references upload_files (tenant_id, upload_id, file) on delete cascade
);
-- Scans are packed already.
alter table upload_parts alter column bytes set storage external;

-- The PDF that was made of an upload, until it is submitted: the store holds documents only.
create table upload_renditions (
  tenant_id uuid not null references tenants,
  upload_id uuid not null,
  bytes bytea not null,
  primary key (tenant_id, upload_id),
  foreign key (tenant_id, upload_id) references uploads (tenant_id, id) on delete cascade
);
alter table upload_renditions alter column bytes set storage external;

create table document_originals (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  file integer not null,
  name text not null,
  kind text not null check (kind in ('pdf', 'tiff', 'jpeg', 'png')),
  size integer not null,
  sha256 text not null,
  primary key (tenant_id, document_id, file),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

alter table documents add column doc_name text;
alter table documents add column expires_on date;
alter table documents add column opt_out boolean not null default false;

-- There is no state 'signed without a PDF' (ruling G-55); what was signed on paper has no answers here.
alter table documents drop constraint signed_has_pdf;
alter table documents add constraint signed_has_pdf
  check (signed_at is null or (pdf_sha256 is not null and (answers_hash is not null or uploaded_at is not null)));
${['uploads', 'upload_files', 'upload_parts', 'upload_renditions', 'document_originals'].map(guarded).join('')}`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
