// All of a patient's own data as one archive: asked for, built by a job, kept encrypted for a day.

import { type Kysely, sql } from 'kysely'

const tables = ['archives', 'archive_parts']

const changes = /* sql */ `
create table archives (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  -- The patient's own account, which asked for it.
  user_id uuid not null,
  lang text not null,
  -- 'replaced': a newer one is ready, or its day is over; its bytes are gone.
  state text not null default 'waiting' check (state in ('waiting', 'building', 'ready', 'failed', 'replaced')),
  -- Documents that are in it already, and how many there are; null until they are counted.
  done integer not null default 0,
  total integer,
  size bigint,
  -- Counts the servers that began it; the parts of the last one are the archive.
  attempts integer not null default 0,
  claimed_at timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index archives_running on archives (tenant_id, patient_id) where state in ('waiting', 'building');
create index archives_of_patient on archives (tenant_id, patient_id, created_at);
create index archives_by_state on archives (tenant_id, state, created_at);

-- Encrypted. In the database, so that any server gives what another has built.
create table archive_parts (
  tenant_id uuid not null references tenants,
  archive_id uuid not null,
  attempt integer not null,
  part integer not null,
  bytes bytea not null,
  primary key (tenant_id, archive_id, attempt, part),
  foreign key (tenant_id, archive_id) references archives (tenant_id, id) on delete cascade
);
alter table archive_parts alter column bytes set storage external;
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
