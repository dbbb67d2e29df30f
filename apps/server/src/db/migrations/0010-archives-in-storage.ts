// The bytes of archives are in the storage, encrypted with a key that is stored with the archive (decision 0139).

import { type Kysely, sql } from 'kysely'
import { addRowLevelSecurity } from '../row-level-security.ts'

export const does = 'moves archives into the storage; those that may still be downloaded are made again'
export const takesLong = null
export const besideOlder = false

const changes = /* sql */ `
-- A job makes them again from what they were made from, and tells their patients a second time.
drop table archive_parts;
alter table archives
  -- Encrypted: opens the parts of the last server that began it.
  add column key bytea;
create table archive_parts (
  tenant_id uuid not null references tenants,
  archive_id uuid not null,
  attempt integer not null,
  part integer not null,
  -- Its name in the storage: of its encrypted bytes, so that no other row ever has the same.
  sha256 text not null,
  primary key (tenant_id, archive_id, attempt, part),
  foreign key (tenant_id, archive_id) references archives (tenant_id, id) on delete cascade
);
`

/** Replaces an archive if its patient has requested a newer one: a patient has one unfinished archive at a time. */
export const rebuildArchives = /* sql */ `
update archives a
set state = case when state = 'ready' and exists (
      select from archives b
      where b.tenant_id = a.tenant_id and b.patient_id = a.patient_id and b.state in ('waiting', 'building')
    ) then 'replaced' else 'waiting' end,
  done = 0, total = null, size = null, attempts = 0, claimed_at = null, ready_at = null, ends_at = null
where state = 'building' or state = 'ready' and ends_at > now()`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
  await sql.raw(rebuildArchives).execute(db)
  await addRowLevelSecurity(db)
}
