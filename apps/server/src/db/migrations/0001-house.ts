// The first tables. Every table of ours but `tenants` carries the tenant in its key and has forced row-level security.
// Statuses are checked text and look-ups compare normalised key columns with `=`: only leakproof operators use an index under RLS.

import { type Kysely, sql } from 'kysely'

const tables = /* sql */ `
create table tenants (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  config_hash text,
  created_at timestamptz not null default now()
);

create table partner_versions (
  tenant_id uuid not null references tenants,
  hash text not null,
  config jsonb not null,
  -- Logos and pictures by name: {type, base64}.
  assets jsonb not null default '{}',
  published_at timestamptz not null default now(),
  primary key (tenant_id, hash)
);

create table form_definitions (
  tenant_id uuid not null references tenants,
  hash text not null,
  type text not null,
  site text not null,
  version text not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  current boolean not null default true,
  primary key (tenant_id, hash)
);
create unique index form_definitions_current on form_definitions (tenant_id, type, site, version) where current;

create table users (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_key text not null,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  roles text[] not null,
  password_hash text,
  active boolean not null default true,
  unsubscribed boolean not null default false,
  accepted_terms_id text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);

create table patients (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  dob date,
  gender text not null default '2' check (gender in ('0', '1', '2')),
  mrn text,
  email text,
  phones jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index patients_user on patients (tenant_id, user_id);

create table circle_links (
  tenant_id uuid not null references tenants,
  patient_id uuid not null,
  contact_user_id uuid not null,
  relationship text not null,
  accepted_terms_id text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (tenant_id, patient_id, contact_user_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, contact_user_id) references users (tenant_id, id)
);
create index circle_links_contact on circle_links (tenant_id, contact_user_id);

create table viewer_grants (
  tenant_id uuid not null references tenants,
  patient_id uuid not null,
  user_id uuid not null,
  granted_at timestamptz not null default now(),
  primary key (tenant_id, patient_id, user_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index viewer_grants_user on viewer_grants (tenant_id, user_id);

create table sessions (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  user_id uuid not null,
  sso boolean not null default false,
  launched_patient_id uuid,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, launched_patient_id) references patients (tenant_id, id)
);
create index sessions_user on sessions (tenant_id, user_id);

create table documents (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  type text not null,
  site text not null,
  version text not null,
  format text not null check (format in ('electronic', 'handwriting')),
  definition_hash text,
  status text not null check (status in ('Incomplete', 'Active', 'Replaced', 'Outdated', 'Discarded', 'Removed', 'Unknown', 'Control')),
  us_state text,
  need_disclosure boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signed_at timestamptz,
  uploaded_at timestamptz,
  effective_date date,
  voided_date date,
  revoked_type text,
  revoked_reason text,
  discarded_by uuid,
  lang text,
  answers_hash text,
  pdf_sha256 text,
  pdf_pages integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, definition_hash) references form_definitions (tenant_id, hash),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, discarded_by) references users (tenant_id, id),
  -- There is no state 'signed without a PDF' (ruling G-55).
  constraint signed_has_pdf check (signed_at is null or (pdf_sha256 is not null and answers_hash is not null)),
  constraint incomplete_is_unsigned check (status <> 'Incomplete' or signed_at is null)
);
create index documents_patient on documents (tenant_id, patient_id, type);

create table document_sections (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  revision integer not null,
  answers jsonb not null,
  notes jsonb,
  saved_and_continued boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (tenant_id, document_id, section_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- What a save replaced (ruling G-30): nothing typed and acknowledged is ever lost.
create table section_history (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  revision integer not null,
  answers jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (tenant_id, document_id, section_id, revision),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- Evidence of each signature (ESIGN, UETA): who, when, how, over which answers and which bytes.
create table signatures (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  input_id text not null,
  signer text not null,
  user_id uuid not null,
  method text not null check (method in ('drawn', 'typed')),
  signed_at timestamptz not null,
  answers_hash text not null,
  definition_hash text not null,
  pdf_sha256 text not null,
  terms_id text,
  lang text not null,
  address text,
  user_agent text,
  primary key (tenant_id, document_id, section_id, input_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- Who was told that a document comes from elsewhere, and when (ruling G-58).
create table disclosures (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  disclosed_at timestamptz not null,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Links and codes that were sent: hashes only, bound to a person and a purpose (ruling G-19).
create table sent_codes (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  purpose text not null check (purpose in ('activation')),
  link_hash bytea not null,
  code_hash bytea not null,
  link_ends_at timestamptz not null,
  code_ends_at timestamptz not null,
  tries integer not null default 0,
  primary key (tenant_id, user_id, purpose),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

create table messages (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  links jsonb not null default '[]',
  purpose text not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (tenant_id, id)
);
create index messages_created on messages (tenant_id, created_at);

create table audit_events (
  tenant_id uuid not null references tenants,
  -- Stands before the id: a transaction takes its number first (link-audit-rows.ts counts on it).
  transaction_id xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_type text not null,
  action text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  patient_id uuid,
  document_id uuid,
  section_id text,
  code text,
  address text,
  request_id text,
  primary key (tenant_id, id)
);

create table audit_chain (
  tenant_id uuid not null references tenants,
  audit_id bigint not null,
  position bigint not null,
  hash bytea not null,
  primary key (tenant_id, audit_id),
  unique (tenant_id, position),
  foreign key (tenant_id, audit_id) references audit_events (tenant_id, id)
);

create schema limits;
create table limits.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`

/** Tables with a tenant: the policy stands on each, and the test reads the catalogue to see that none is missing. */
const tenantTables = [
  'partner_versions',
  'form_definitions',
  'users',
  'patients',
  'circle_links',
  'viewer_grants',
  'sessions',
  'documents',
  'document_sections',
  'section_history',
  'signatures',
  'disclosures',
  'sent_codes',
  'messages',
  'audit_events',
  'audit_chain',
]

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  for (const table of tenantTables) {
    // A pooled connection gives the unset setting back as '' and not as null: nullif, or the cast throws.
    await sql
      .raw(`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy tenant on ${table} using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
    `)
      .execute(db)
  }
}
