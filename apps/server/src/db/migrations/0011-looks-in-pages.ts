// A page of the access log reads only its own entries, not all before them (decision 0083).

import { type Kysely, sql } from 'kysely'

export const does = 'marks entries of the access log that patients caused themselves'
export const takesLong = 'reads and writes all rows of looks_by_day, and builds three indexes on it'
export const besideOlder = false

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    -- What the patient did: most looks are theirs, and they are left out until they are asked for.
    alter table looks_by_day add column own boolean not null default false;
    update looks_by_day l set own = true from patients p
      where p.tenant_id = l.tenant_id and p.id = l.patient_id and p.user_id = l.actor_id;
    create index looks_of_others on looks_by_day (tenant_id, patient_id, day, last_id) where not own;
    create index looks_by_actor on looks_by_day (tenant_id, patient_id, actor_id, day, last_id);
    create index looks_at_document on looks_by_day (tenant_id, patient_id, document_id, day, last_id);
  `)
    .execute(db)
}
