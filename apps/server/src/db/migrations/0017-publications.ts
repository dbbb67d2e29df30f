// Stores the forms of each version, so that it is read as a whole, and each publication (decision 0155).

import { type Kysely, sql } from 'kysely'
import { addRowLevelSecurity } from '../row-level-security.ts'

export const does = 'stores the forms of each published version, and who published it'
export const takesLong = null
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    -- Definition hashes by 'TYPE/SITE/VERSION'. Null of what an older release published: its forms are those that are current.
    alter table partner_versions add column forms jsonb;
    update partner_versions v set forms = coalesce(
      (select jsonb_object_agg(f.type || '/' || f.site || '/' || f.version, f.hash) from form_definitions f
        where f.tenant_id = v.tenant_id and f.current), '{}')
      from tenants t where t.id = v.tenant_id and t.config_hash = v.hash;

    create table partner_publications (
      tenant_id uuid not null references tenants,
      -- In the order in which they were published.
      id bigint not null generated always as identity,
      at timestamptz not null default now(),
      hash text not null,
      kind text not null check (kind in ('publish', 'correction', 'rollback')),
      -- The account of the machine that ran the command; null of what an older release published.
      published_by text,
      reason text,
      changes jsonb not null default '[]',
      primary key (tenant_id, id),
      foreign key (tenant_id, hash) references partner_versions (tenant_id, hash)
    );
    insert into partner_publications (tenant_id, at, hash, kind)
      select v.tenant_id, v.published_at, v.hash, 'publish' from partner_versions v join tenants t on t.id = v.tenant_id
      order by t.config_hash is not distinct from v.hash, v.published_at;
  `)
    .execute(db)
  await addRowLevelSecurity(db)
}
