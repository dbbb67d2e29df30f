// A phone beside the screen: the links that ask it, and what it is paired with.

import { type Kysely, sql } from 'kysely'

const tables = ['device_links', 'device_pairings']

const changes = /* sql */ `
-- A link that a session sent to a phone, by the hash of its token; and the six digits that the phone shows (rulings G-74, G-75).
create table device_links (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  -- Of the session that asked: it alone may type the digits.
  session_hash bytea not null,
  user_id uuid not null,
  -- As it was entered, without what people put into numbers.
  info text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- The browser that opened it last, and what it shows.
  device_hash bytea,
  code_hash bytea,
  code_tries integer not null default 0,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, session_hash) references sessions (tenant_id, token_hash) on update cascade on delete cascade
);
create index device_links_session on device_links (tenant_id, session_hash);

-- One phone of one session, and gone with it. Its id names their line and is derived from nothing (ruling G-77).
create table device_pairings (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  session_hash bytea not null,
  device_hash bytea not null,
  user_id uuid not null,
  paired_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, session_hash),
  unique (tenant_id, device_hash),
  foreign key (tenant_id, session_hash) references sessions (tenant_id, token_hash) on update cascade on delete cascade
);

-- What servers pass to each other and a notification cannot hold: rows of a library, gone within a minute.
create schema lines;
create table lines.attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index attachments_age on lines.attachments (created_at);
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
