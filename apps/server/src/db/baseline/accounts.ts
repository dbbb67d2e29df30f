export const accounts = /* sql */ `
create table sessions (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  user_id uuid not null,
  sso boolean not null default false,
  launched_patient_id uuid,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, launched_patient_id) references patients (tenant_id, id)
);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_created on sessions (created_at);

-- Links and codes that were sent: hashes only, bound to a person and a purpose (ruling G-19). A reset link has no code; a code asked for on a
-- page lives shorter than the link beside it.
create table sent_codes (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  purpose text not null check (purpose in ('activation', 'reset', 'signIn')),
  link_hash bytea not null,
  code_hash bytea,
  link_ends_at timestamptz not null,
  code_ends_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, user_id, purpose),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

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
create index account_proofs_end on account_proofs (ends_at);

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

-- What people without a session asked for and is done after they were answered.
create table account_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Encrypted JSON: who asked for what. Alike for addresses with and without an account.
  request bytea not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  primary key (tenant_id, id)
);
create index account_requests_next on account_requests (tenant_id, next_try_at);

-- An account somebody asked for and has not proved yet: no patient exists until the address is proved.
create table registrations (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  patient_id uuid not null default gen_random_uuid(),
  -- Encrypted JSON of what was typed.
  details bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, patient_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Signed data of a partner is good for one account (ruling G-18).
create table used_nonces (
  tenant_id uuid not null references tenants,
  nonce_hash bytea not null,
  ends_at timestamptz not null,
  primary key (tenant_id, nonce_hash)
);
create index used_nonces_end on used_nonces (ends_at);

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

-- A phone beside the screen: a link that a session sent to a phone, by the hash of its token; and the six digits that the phone shows
-- (rulings G-74, G-75).
create table device_links (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  -- Of the session that asked: it alone may type the digits.
  session_hash bytea not null,
  user_id uuid not null,
  -- As it was entered, without what people put into numbers.
  info text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- The browser that opened it last, and what it shows.
  device_hash bytea,
  code_hash bytea,
  code_tries integer not null default 0,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, session_hash) references sessions (tenant_id, token_hash) on update cascade on delete cascade
);
create index device_links_session on device_links (tenant_id, session_hash);

-- One phone of one session, and gone with it. Its id names their line and is derived from nothing (ruling G-77).
create table device_pairings (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  session_hash bytea not null,
  device_hash bytea not null,
  user_id uuid not null,
  paired_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, session_hash),
  unique (tenant_id, device_hash),
  foreign key (tenant_id, session_hash) references sessions (tenant_id, token_hash) on update cascade on delete cascade
);
`
