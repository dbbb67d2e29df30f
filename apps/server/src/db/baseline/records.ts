export const records = /* sql */ `
-- What goes out. Its words hold links and codes: they are encrypted, and leave when it was delivered (except in the demo's mailbox).
create table messages (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  user_id uuid,
  lang text not null,
  body bytea,
  -- Somebody waits for it: it goes out before an invitation of thousands.
  urgent boolean not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  gave_up_at timestamptz,
  primary key (tenant_id, id)
);
create index messages_created on messages (tenant_id, created_at);
create index messages_of_person on messages (tenant_id, user_id, created_at) where user_id is not null;
create index messages_waiting on messages (tenant_id, urgent desc, next_try_at) where sent_at is null and gave_up_at is null;
create index messages_given_up on messages (tenant_id, gave_up_at) where gave_up_at is not null;
create index messages_with_words on messages (gave_up_at) where gave_up_at is not null and body is not null;
create index messages_sent on messages (sent_at) where sent_at is not null;

create table audit_events (
  tenant_id uuid not null references tenants,
  -- Stands before the id: a transaction takes its number first (link-audit-rows.ts counts on it).
  transaction_id xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_type text not null,
  action text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  patient_id uuid,
  document_id uuid,
  section_id text,
  code text,
  address text,
  request_id text,
  primary key (tenant_id, id)
);
-- 'Who looked when' asks for one patient's rows.
create index audit_events_patient on audit_events (tenant_id, patient_id, id) where patient_id is not null;

create table audit_chain (
  tenant_id uuid not null references tenants,
  audit_id bigint not null,
  position bigint not null,
  hash bytea not null,
  primary key (tenant_id, audit_id),
  unique (tenant_id, position),
  foreign key (tenant_id, audit_id) references audit_events (tenant_id, id)
);

-- All of a patient's own data as one archive: asked for, built by a job, kept encrypted for a day.
create table archives (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  -- The patient's own account, which asked for it.
  user_id uuid not null,
  lang text not null,
  -- 'replaced': a newer one is ready, or its day is over; its bytes are gone.
  state text not null default 'waiting' check (state in ('waiting', 'building', 'ready', 'failed', 'replaced')),
  -- Documents that are in it already, and how many there are; null until they are counted.
  done integer not null default 0,
  total integer,
  size bigint,
  -- Counts the servers that began it; the parts of the last one are the archive.
  attempts integer not null default 0,
  claimed_at timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index archives_running on archives (tenant_id, patient_id) where state in ('waiting', 'building');
create index archives_of_patient on archives (tenant_id, patient_id, created_at);
create index archives_by_state on archives (tenant_id, state, created_at);

-- Encrypted. In the database, so that any server gives what another has built.
create table archive_parts (
  tenant_id uuid not null references tenants,
  archive_id uuid not null,
  attempt integer not null,
  part integer not null,
  bytes bytea not null,
  primary key (tenant_id, archive_id, attempt, part),
  foreign key (tenant_id, archive_id) references archives (tenant_id, id) on delete cascade
);
alter table archive_parts alter column bytes set storage external;
`
