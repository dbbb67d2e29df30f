// Signatures of other people: who was asked, the links they got, and a draft that stands still while they sign.

import { type Kysely, sql } from 'kysely'

const tables = ['signature_tasks', 'task_links', 'task_openings']

const changes = /* sql */ `
-- One for each signature of a form that somebody else may be asked for (ruling G-70).
create table signature_tasks (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  section_id text not null,
  input_id text not null,
  state text not null default 'unassigned'
    check (state in ('unassigned', 'assigned', 'opened', 'signed', 'declined', 'expired')),
  -- 'sent' to an address, or 'shown' to somebody who stands there.
  way text check (way in ('sent', 'shown')),
  channel text check (channel in ('email', 'sms')),
  -- E-mail address, or phone as E.164.
  assignee text,
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  -- The language that whoever asks said they read; null where nobody said.
  lang text,
  assigned_by uuid,
  assigned_at timestamptz,
  ends_at timestamptz,
  reminders integer not null default 0,
  opened_at timestamptz,
  -- Whoever asked was told that it was opened.
  opened_told_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  -- Encrypted: why they would not, what they previewed, what they answered and signed.
  reason jsonb,
  preview jsonb,
  answers jsonb,
  -- From where it was signed.
  address text,
  user_agent text,
  signed_lang text,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, section_id, input_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index signature_tasks_waiting on signature_tasks (tenant_id, ends_at) where state in ('assigned', 'opened');

-- Each link that went out, by the hash of its token. One that ended stays known, with why (ruling C-44).
create table task_links (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  task_id uuid not null,
  way text not null check (way in ('sent', 'shown')),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  asked_again_at timestamptz,
  -- Six digits that come first, where the partner wants them (ruling G-07).
  code_hash bytea,
  code_ends_at timestamptz,
  code_tries integer not null default 0,
  codes_sent integer not null default 0,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, task_id) references signature_tasks (tenant_id, id)
);
create index task_links_task on task_links (tenant_id, task_id);

-- A browser that opened a link: its cookie opens this task alone.
create table task_openings (
  tenant_id uuid not null references tenants,
  cookie_hash bytea not null,
  token_hash bytea not null,
  ends_at timestamptz not null,
  -- The six digits were right, or none were asked.
  proved boolean not null,
  primary key (tenant_id, cookie_hash),
  foreign key (tenant_id, token_hash) references task_links (tenant_id, token_hash)
);

-- Since when its answers stand still (ruling G-54), and what they were; and whoever made it is done and waits for the others.
alter table documents add column frozen_at timestamptz;
alter table documents add column frozen_hash text;
alter table documents add column waiting_at timestamptz;
alter table documents add column waiting_by uuid;

-- Whoever signs by a link has no account.
alter table signatures alter column user_id drop not null;
alter table signatures add column task_id uuid;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
  for (const table of tables)
    await sql
      .raw(/* sql */ `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy tenant on ${table} using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
    `)
      .execute(db)
}
