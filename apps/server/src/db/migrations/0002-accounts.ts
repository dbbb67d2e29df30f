// Accounts: proofs of a step taken, acceptances of terms, registrations that wait, single sign-on, sealed messages and record numbers.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
-- A reset link has no code; a code asked for on a page lives shorter than the link beside it.
alter table sent_codes drop constraint sent_codes_purpose_check;
alter table sent_codes add constraint sent_codes_purpose_check check (purpose in ('activation', 'reset'));
alter table sent_codes alter column code_hash drop not null;
alter table sent_codes alter column code_ends_at drop not null;
alter table sent_codes add column sent_at timestamptz not null default clock_timestamp();

-- What a browser proved by a link or code: one password may be set with it (ruling G-16). Only the hash is stored.
create table account_proofs (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('activation', 'reset')),
  ends_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index account_proofs_user on account_proofs (tenant_id, user_id);

-- Who accepted which words, and when (ruling G-45): never changed, the newest of a kind counts.
create table terms_acceptances (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  user_id uuid not null,
  kind text not null check (kind in ('terms', 'circle', 'electronic')),
  terms_id text not null,
  -- Terms of the shared circle are accepted per patient (Shell spec §4).
  patient_id uuid,
  accepted_at timestamptz not null,
  address text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index terms_acceptances_user on terms_acceptances (tenant_id, user_id, kind);

-- The notice on electronic communication this person accepted last; the phone (E.164) of somebody invited by text message.
alter table users add column accepted_notice_id text;
alter table users add column phone text;
-- Language the person last used, for messages.
alter table users add column lang text;
alter table users add column password_changed_at timestamptz;

-- An account somebody asked for and has not proved yet: no patient exists until the address is proved.
create table registrations (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  patient_id uuid not null default gen_random_uuid(),
  -- Sealed JSON of what was typed.
  details bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, patient_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Which notice on electronic communication the signer had accepted (security A-41).
alter table signatures add column notice_id text;

-- Signed data of a partner is good for one account (ruling G-18).
create table used_nonces (
  tenant_id uuid not null references tenants,
  nonce_hash bytea not null,
  ends_at timestamptz not null,
  primary key (tenant_id, nonce_hash)
);

-- Who somebody is at the partner's identity provider.
create table user_identities (
  tenant_id uuid not null references tenants,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index user_identities_user on user_identities (tenant_id, user_id);

-- Record and social security numbers are sealed; the keys are keyed hashes for 'is it this one' (ruling G-28).
-- Names are searched by a range on a normalised key in C order: only that uses an index under RLS (ruling G-04).
alter table patients add column mrn_sealed bytea;
alter table patients add column mrn_key bytea;
alter table patients add column ssn_sealed bytea;
alter table patients add column first_name_key text collate "C" not null default '';
alter table patients add column last_name_key text collate "C" not null default '';
create unique index patients_mrn on patients (tenant_id, mrn_key);
create index patients_name on patients (tenant_id, last_name_key, first_name_key);
create index patients_first_name on patients (tenant_id, first_name_key);
create index patients_dob on patients (tenant_id, dob);

-- A message holds links and codes: its words are sealed, and leave when it was delivered (except in the demo's mailbox).
-- Messages written before this have no sealed words: they were the demo's.
delete from messages;
alter table messages drop column subject, drop column text, drop column html, drop column links;
alter table messages add column body bytea;
alter table messages add column lang text not null;
alter table messages add column user_id uuid;
alter table messages add column next_try_at timestamptz not null default clock_timestamp();
alter table messages add column gave_up_at timestamptz;
create index messages_waiting on messages (tenant_id, next_try_at) where sent_at is null and gave_up_at is null;
`

/** New tables with a tenant; each gets the policy of 0001. */
const tenantTables = [
  'account_proofs',
  'terms_acceptances',
  'registrations',
  'used_nonces',
  'user_identities',
]

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
  for (const table of tenantTables) {
    await sql
      .raw(`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy tenant on ${table} using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
    `)
      .execute(db)
  }
}
