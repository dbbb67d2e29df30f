// What people without a session asked for and is done after they were answered; and links that are the second step of a sign-in.

import { type Kysely, sql } from 'kysely'

const changes = `
create table account_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Sealed JSON: who asked for what. Alike for addresses with and without an account.
  request bytea not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  primary key (tenant_id, id)
);
create index account_requests_next on account_requests (tenant_id, next_try_at);
alter table account_requests enable row level security;
alter table account_requests force row level security;
create policy tenant on account_requests using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

alter table sent_codes drop constraint sent_codes_purpose_check;
alter table sent_codes add constraint sent_codes_purpose_check check (purpose in ('activation', 'reset', 'signIn'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
