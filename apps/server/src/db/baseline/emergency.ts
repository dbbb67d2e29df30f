export const emergency = /* sql */ `
-- The card for a patient's wallet (decision 0080): one at a time; those that ended stay known, with why.
create table emergency_cards (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  -- What stands in its code, as a keyed hash to be found by, and encrypted to be printed again.
  token_hash bytea not null,
  token bytea not null,
  -- Argon2id.
  pin_hash text not null,
  pin_printed boolean not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('renewed', 'stopped')),
  -- A hash of whom it named when it was printed last.
  printed_agents bytea,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  check ((ended_at is null) = (ended_because is null)),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create unique index emergency_cards_one on emergency_cards (tenant_id, patient_id) where ended_at is null;

-- Tries with a code, whether there is a card behind it or not: whoever tries learns nothing by them.
create table card_tries (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  tries integer not null,
  pauses integer not null,
  paused_until timestamptz,
  last_try_at timestamptz not null,
  primary key (tenant_id, token_hash)
);

-- Everything that was opened in an emergency, for good: the patient's list and the partner's report (decision 0080).
create table emergency_openings (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  way text not null check (way in ('card', 'glass')),
  card_id uuid,
  -- Of a clinician who broke the glass: who, in which session, why by the partner's list, and in words, encrypted.
  user_id uuid,
  session_hash bytea,
  reason_code text,
  reason bytea,
  -- The browser that opened it.
  cookie_hash bytea not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  -- A message told the patient of it.
  told boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, cookie_hash),
  check ((way = 'card') = (card_id is not null)),
  check ((way = 'glass') = (user_id is not null and session_hash is not null and reason_code is not null)),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, card_id) references emergency_cards (tenant_id, id)
);
create index emergency_openings_patient on emergency_openings (tenant_id, patient_id, opened_at);
create index emergency_openings_since on emergency_openings (tenant_id, opened_at) where way = 'glass';
`
