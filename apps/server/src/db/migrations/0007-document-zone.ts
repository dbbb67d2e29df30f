// One zone for every date of a document, fixed when it is signed (ruling G-83). Null while it is a draft.

import { type Kysely, sql } from 'kysely'

const changes = `
alter table documents add column time_zone text;
-- Documents from before were printed in the zone of their partner.
update documents d
  set time_zone = coalesce(v.config -> 'settings' ->> 'timeZone', 'America/New_York')
  from tenants t
  left join partner_versions v on v.tenant_id = t.id and v.hash = t.config_hash
  where t.id = d.tenant_id and d.status <> 'Incomplete';
alter table documents add constraint signed_has_zone check (signed_at is null or time_zone is not null);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
