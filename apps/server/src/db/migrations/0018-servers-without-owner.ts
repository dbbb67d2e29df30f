// Lets a server without the owner's role read all certificates by which documents are recognized. It may only add those of time
// authorities: the operator decides which key seals (decision 0167).

import { type Kysely, sql } from 'kysely'

export const does = 'lets servers that do not have the role of the owner add certificates of time authorities'
export const takesLong = null
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    alter table installation.certificates enable row level security;
    create policy seen on installation.certificates for select using (true);
    create policy times on installation.certificates for insert with check (kind = 'time' and forgotten_at is null);
  `)
    .execute(db)
}
