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
  primary key (tenant_id, token_hash)
);
create index device_links_session on device_links (tenant_id, session_hash);

-- One phone of one session. Its key names their line and is derived from nothing (ruling G-77).
create table device_pairings (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  session_hash bytea not null,
  device_hash bytea not null,
  user_id uuid not null,
  paired_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create unique index device_pairings_session on device_pairings (tenant_id, session_hash) where ended_at is null;
create unique index device_pairings_device on device_pairings (tenant_id, device_hash) where ended_at is null;
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
