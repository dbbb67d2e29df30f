// The shared circle: what a patient typed about each contact, and what is shared with them until when.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
-- What a contact is called in the calls: of a link, so that somebody who was removed and added again is another one. It is nobody's account.
alter table circle_links add column id uuid not null default gen_random_uuid();
create unique index circle_links_id on circle_links (tenant_id, id);

-- As the patient typed it; what the account of that person says is theirs. Null in rows from before: there the account's counts.
alter table circle_links add column first_name text;
alter table circle_links add column middle_name text;
alter table circle_links add column last_name text;
alter table circle_links add column email text;
-- E.164 (ruling C-16).
alter table circle_links add column phone text;
-- When whoever added them said that they are authorized (Shell spec section 5).
alter table circle_links add column authorized_at timestamptz;

-- Null: every document type, and without an end. The last day counts whole, at the partner.
alter table circle_links add column shared_types text[];
alter table circle_links add column shared_until date;

-- 'Who looked when' asks for one patient's rows.
create index audit_events_patient on audit_events (tenant_id, patient_id, id) where patient_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
