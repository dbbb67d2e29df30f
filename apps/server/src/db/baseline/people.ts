export const people = /* sql */ `
create table users (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_key text not null,
  -- E.164, of somebody who is reached by text message.
  phone text,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  roles text[] not null,
  password_hash text,
  password_changed_at timestamptz,
  active boolean not null default true,
  unsubscribed boolean not null default false,
  accepted_terms_id text,
  -- Version of the notice on electronic communication that was accepted last.
  accepted_notice_id text,
  -- Language the person last used, for messages.
  lang text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);

create table patients (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  -- Names are searched by a range on a normalised key in C order: only that uses an index under row-level security (ruling G-04).
  first_name_key text collate "C" not null,
  last_name_key text collate "C" not null,
  dob date,
  gender text not null default '2' check (gender in ('0', '1', '2')),
  -- Record and social security numbers are encrypted; the key is a keyed hash for 'is it this one' (ruling G-28).
  mrn_encrypted bytea,
  mrn_key bytea,
  ssn_encrypted bytea,
  email text,
  phones jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index patients_user on patients (tenant_id, user_id);
create unique index patients_mrn on patients (tenant_id, mrn_key);
create index patients_name on patients (tenant_id, last_name_key, first_name_key);
create index patients_first_name on patients (tenant_id, first_name_key);
create index patients_dob on patients (tenant_id, dob);

-- The shared circle: what a patient typed about each contact, and what is shared with them until when.
create table circle_links (
  tenant_id uuid not null references tenants,
  patient_id uuid not null,
  contact_user_id uuid not null,
  -- What a contact is called in the calls: of a link, so that somebody who was removed and added again is another one. It is nobody's account.
  id uuid not null default gen_random_uuid(),
  relationship text not null,
  -- As the patient typed it; what the account of that person says is theirs. Null where the account's counts.
  first_name text,
  middle_name text,
  last_name text,
  email text,
  -- E.164 (ruling C-16).
  phone text,
  -- When whoever added them said that they are authorized (Shell spec section 5).
  authorized_at timestamptz,
  -- Null: every document type, and without an end. The last day counts whole, at the partner.
  shared_types text[],
  shared_until date,
  accepted_terms_id text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (tenant_id, patient_id, contact_user_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, contact_user_id) references users (tenant_id, id)
);
create unique index circle_links_id on circle_links (tenant_id, id);
create index circle_links_contact on circle_links (tenant_id, contact_user_id);

create table viewer_grants (
  tenant_id uuid not null references tenants,
  patient_id uuid not null,
  user_id uuid not null,
  granted_at timestamptz not null default now(),
  primary key (tenant_id, patient_id, user_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index viewer_grants_user on viewer_grants (tenant_id, user_id);
`
