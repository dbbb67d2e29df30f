import { type Kysely, sql } from 'kysely'

/** Adds row-level security to every table with a tenant that has none; a migration that creates tables calls it. */
export async function addRowLevelSecurity(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
    order by 1`.execute(db)
  // A pooled connection returns the unset setting as '' and not as null, so nullif prevents a failing cast.
  for (const { name } of rows)
    await sql
      .raw(/* sql */ `
      alter table ${name} enable row level security;
      alter table ${name} force row level security;
      create policy tenant on ${name} using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
    `)
      .execute(db)
}
