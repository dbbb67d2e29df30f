// Whether messages leave this installation. The row is in no backup, so what is restored sends nothing until somebody says so (decisions 0132).

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
create table installation.sending (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
insert into installation.sending default values;
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
