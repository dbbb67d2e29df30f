import { type Kysely, sql } from 'kysely'

/** Row-level security for every table with a tenant that has none yet: a migration calls it after the tables that it makes. */
export async function addRowLevelSecurity(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
    order by 1`.execute(db)
  // A pooled connection gives the unset setting back as '' and not as null: nullif, or the cast throws.
  for (const { name } of rows)
    await sql
      .raw(/* sql */ `
      alter table ${name} enable row level security;
      alter table ${name} force row level security;
      create policy tenant on ${name} using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
    `)
      .execute(db)
}
