// What is due is found over all partners with one statement, and a host name without reading what each partner published.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
-- Further host names of the version in force (settings 'hosts'), written when it is published.
alter table tenants add column hosts text[] not null default '{}';

-- Somebody waits for it: it goes out before an invitation of thousands.
alter table messages add column urgent boolean not null default false;
drop index messages_waiting;
create index messages_waiting on messages (tenant_id, urgent desc, next_try_at) where sent_at is null and gave_up_at is null;
create index messages_given_up on messages (tenant_id, gave_up_at) where gave_up_at is not null;
create index messages_with_words on messages (gave_up_at) where gave_up_at is not null and body is not null;
create index messages_sent on messages (sent_at) where sent_at is not null;

create index sessions_created on sessions (created_at);
create index account_proofs_end on account_proofs (ends_at);
create index used_nonces_end on used_nonces (ends_at);
create index task_openings_end on task_openings (ends_at);
create index attempts_end on limits.attempts (expire);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
  await sql`
    update tenants t set hosts = array(select jsonb_array_elements_text(v.config #> '{settings,hosts}'))
    from partner_versions v
    where v.tenant_id = t.id and v.hash = t.config_hash and jsonb_typeof(v.config #> '{settings,hosts}') = 'array'
  `.execute(db)
}
