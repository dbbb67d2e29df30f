// Sums up by day who viewed a patient's documents: a page of the access log does not read the patient's whole audit
// (modules/access-log/sum-access-log.ts).

import { type Kysely, sql } from 'kysely'
import { addRowLevelSecurity } from '../row-level-security.ts'

export const does = 'adds a table that sums up by day who viewed the documents of a patient'
export const takesLong = 'reads the whole audit to build two indexes'
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    create table looks_by_day (
      tenant_id uuid not null references tenants,
      patient_id uuid not null,
      -- By the clock that the document, else the partner, had when it was summed up.
      day date not null,
      time_zone text not null,
      actor_type text not null,
      actor_id uuid,
      section_id text,
      document_id uuid,
      did text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      -- Of the newest of its audit rows.
      last_id bigint not null,
      code text,
      primary key (tenant_id, last_id),
      unique nulls not distinct (tenant_id, patient_id, day, time_zone, actor_type, actor_id, section_id, document_id, did)
    );
    -- Up to which audit row it is summed up; all that follow are read as they are.
    create table looks_summed (
      tenant_id uuid primary key references tenants,
      audit_id bigint not null
    );
    create index audit_events_denied on audit_events (tenant_id, patient_id, at) where outcome = 'denied' and patient_id is not null;
    create index audit_events_reasons on audit_events (tenant_id, patient_id, at) where action in ('searchPatients', 'breakGlass');
  `)
    .execute(db)
  await addRowLevelSecurity(db)
}
