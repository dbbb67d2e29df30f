export const signing = /* sql */ `
-- Evidence of each signature (ESIGN, UETA): who, when, how, over which answers and which bytes.
create table signatures (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  input_id text not null,
  signer text not null,
  -- Null where they signed by a link, and whose link it was: they have no account.
  user_id uuid,
  task_id uuid,
  method text not null check (method in ('drawn', 'typed')),
  signed_at timestamptz not null,
  answers_hash text not null,
  definition_hash text not null,
  pdf_sha256 text not null,
  terms_id text,
  -- Which notice on electronic communication the signer had accepted (security A-41).
  notice_id text,
  lang text not null,
  address text,
  user_agent text,
  primary key (tenant_id, document_id, section_id, input_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- One for each signature of a form that somebody else may be asked for (ruling G-70).
create table signature_tasks (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  section_id text not null,
  input_id text not null,
  -- Who signs, by the form; and by the document as it stood when they were asked: the answers stand still from then on.
  signer text check (signer in ('patient', 'witness', 'agent', 'clinician')),
  signer_name text not null default '',
  state text not null default 'unassigned'
    check (state in ('unassigned', 'assigned', 'opened', 'signed', 'declined', 'expired', 'withdrawn')),
  -- 'sent' to an address, or 'shown' to somebody who stands there.
  way text check (way in ('sent', 'shown')),
  channel text check (channel in ('email', 'sms')),
  -- E-mail address, or phone as E.164.
  assignee text,
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  -- The language that whoever asks said they read; null where nobody said.
  lang text,
  assigned_by uuid,
  assigned_at timestamptz,
  ends_at timestamptz,
  reminders integer not null default 0,
  -- The message with the newest link, and when whoever asked was told that it did not arrive.
  message_id uuid,
  undelivered_told_at timestamptz,
  opened_at timestamptz,
  -- Whoever asked was told that it was opened.
  opened_told_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  -- Encrypted: why they would not, what they previewed, what they answered and signed.
  reason jsonb,
  preview jsonb,
  answers jsonb,
  -- From where it was signed.
  address text,
  user_agent text,
  signed_lang text,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, section_id, input_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index signature_tasks_waiting on signature_tasks (tenant_id, ends_at) where state in ('assigned', 'opened');

-- Each link that went out, by the hash of its token. One that ended stays known, with why (ruling C-44).
create table task_links (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  task_id uuid not null,
  way text not null check (way in ('sent', 'shown')),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  asked_again_at timestamptz,
  -- Six digits that come first, where the partner wants them (ruling G-07).
  code_hash bytea,
  code_ends_at timestamptz,
  code_tries integer not null default 0,
  codes_sent integer not null default 0,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, task_id) references signature_tasks (tenant_id, id)
);
create index task_links_task on task_links (tenant_id, task_id);

-- A browser that opened a link: its cookie opens this task alone.
create table task_openings (
  tenant_id uuid not null references tenants,
  cookie_hash bytea not null,
  token_hash bytea not null,
  ends_at timestamptz not null,
  -- The six digits were right, or none were asked.
  proved boolean not null,
  primary key (tenant_id, cookie_hash),
  foreign key (tenant_id, token_hash) references task_links (tenant_id, token_hash)
);
create index task_openings_end on task_openings (ends_at);
`
