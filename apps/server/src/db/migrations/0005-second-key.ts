// The key of an installation is exchanged while servers are running: which of two keys writes, how far the stored data has been
// re-encrypted, and which servers exist (decision 0125).

import { type Kysely, sql } from 'kysely'

export const does = 'makes it possible to exchange the key while servers run'
export const takesLong = null
export const besideOlder = true

const changes = /* sql */ `
alter table installation.secret_key
  -- Of the key that is still read; null where none is exchanged.
  add column former_check bytea,
  -- The key of all keyed hashes, encrypted with the one above; null where it is that one itself.
  add column hash_key bytea;

create table installation.key_passes (
  tenant_id uuid not null references tenants,
  table_name text not null,
  -- The key of the last row that was looked at.
  after text[],
  looked bigint not null default 0,
  changed bigint not null default 0,
  done boolean not null default false,
  primary key (tenant_id, table_name)
);

-- Checks of keys, from which nothing of a key can be told.
create table installation.servers (
  id uuid primary key,
  keys bytea[] not null,
  writes bytea not null,
  seen_at timestamptz not null
);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
