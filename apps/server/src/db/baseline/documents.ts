export const documents = /* sql */ `
create table documents (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  type text not null,
  site text not null,
  version text not null,
  format text not null check (format in ('electronic', 'handwriting')),
  definition_hash text,
  status text not null check (status in ('Incomplete', 'Active', 'Replaced', 'Outdated', 'Discarded', 'Removed', 'Unknown', 'Control')),
  us_state text,
  lang text,
  need_disclosure boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  discarded_by uuid,

  -- Of a draft. How many steps it asks for depends on its answers, and only the engine knows: they are counted with each save, for the list.
  parts_saved integer,
  parts_left integer,
  parts_total integer,
  -- When its pages were made last to be signed by hand: a draft that was saved after it is another than its paper.
  paper_made_at timestamptz,
  -- Since when its answers stand still (ruling G-54), and what they were; and whoever made it is done and waits for the others.
  frozen_at timestamptz,
  frozen_hash text,
  waiting_at timestamptz,
  waiting_by uuid,
  -- When somebody else sent it to its patient to sign, as it stood then: whatever is saved later takes it back.
  ready_at timestamptz,
  ready_by uuid,

  -- Signed here. Only the same person is told 'already signed' for the same content.
  signed_at timestamptz,
  signed_by uuid,
  -- One zone for every date of it, fixed when it is signed (ruling G-83).
  time_zone text,
  answers_hash text,
  pdf_sha256 text,
  pdf_pages integer,
  -- On its sealed pages: by it anybody can ask whether it is in force.
  check_code text check (check_code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- Signed, and the agent or an alternate whom it asks to accept has not.
  to_accept boolean not null default false,
  -- How many people it names to decide: where one of them gives it up, every list can say whether somebody else still counts.
  agents_named smallint,

  -- Uploaded.
  uploaded_at timestamptz,
  doc_name text,
  effective_date date,
  expires_on date,
  opt_out boolean not null default false,
  -- What whoever added it said that it lacks, and who that was (ruling G-103).
  said_missing text[],
  said_missing_by uuid,
  -- Filed as of another type: that type, and when it was moved here.
  moved_from text,
  moved_at timestamptz,

  -- How it ended.
  voided_date date,
  revoked_type text,
  revoked_reason text,

  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, definition_hash) references form_definitions (tenant_id, hash),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, discarded_by) references users (tenant_id, id),
  foreign key (tenant_id, ready_by) references users (tenant_id, id),
  foreign key (tenant_id, signed_by) references users (tenant_id, id),
  foreign key (tenant_id, said_missing_by) references users (tenant_id, id),
  -- There is no state 'signed without a PDF' (ruling G-55); what was signed on paper has no answers here.
  constraint signed_has_pdf
    check (signed_at is null or (pdf_sha256 is not null and (answers_hash is not null or uploaded_at is not null))),
  constraint incomplete_is_unsigned check (status <> 'Incomplete' or signed_at is null),
  constraint signed_has_zone check (signed_at is null or time_zone is not null),
  constraint check_code_is_signed check (check_code is null or signed_at is not null)
);
create index documents_patient on documents (tenant_id, patient_id, type);
create unique index documents_check_code on documents (tenant_id, check_code) where check_code is not null;
-- A file is looked for by its bytes among what was sealed for everybody, not for its patient alone.
create index documents_sealed_by_hash on documents (tenant_id, pdf_sha256) where check_code is not null;

-- What people wrote is encrypted: a JSON text in its jsonb column (modules/forms/encrypted-section.ts).
create table document_sections (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  revision integer not null,
  answers jsonb not null,
  notes jsonb,
  saved_and_continued boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (tenant_id, document_id, section_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- What a save replaced (ruling G-30): nothing typed and acknowledged is ever lost.
create table section_history (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  revision integer not null,
  answers jsonb not null,
  notes jsonb,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (tenant_id, document_id, section_id, revision),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- What somebody typed and has not saved: given back to the same person only, and gone when that person saves or discards the section.
create table unfinished_sections (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  section_id text not null,
  user_id uuid not null,
  answers jsonb not null,
  notes jsonb,
  -- The text of a note that was begun and not added. Where nothing else is unfinished, the answers beside it are those that were saved then,
  -- and never stand against newer ones.
  open_notes jsonb,
  only_notes boolean not null default false,
  -- Strokes by input: a drawing that is no answer yet.
  ink jsonb,
  -- The revision of the saved section that the person saw while typing.
  base_revision integer not null,
  -- Which open page kept it, so that two windows of one person never write over each other unseen; and the count of what that page sent: what
  -- comes late does not write over what is newer.
  tab_id text not null,
  seq integer not null,
  updated_at timestamptz not null,
  -- Since when the document is closed and these words are not in it (ruling G-85); null while it is a draft.
  left_at timestamptz,
  primary key (tenant_id, document_id, section_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index unfinished_sections_left on unfinished_sections (left_at) where left_at is not null;

-- Who was told that a document comes from elsewhere, and when (ruling G-58).
create table disclosures (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  disclosed_at timestamptz not null,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- What is printed to be signed by hand: each paper is known again by the code on its pages, with the answers that stand on it.
create table packets (
  tenant_id uuid not null references tenants,
  id text not null,
  document_id uuid not null,
  answers_hash text not null,
  lang text not null,
  answers jsonb not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, answers_hash, lang),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- What was sent, byte for byte, of a document that was uploaded.
create table document_originals (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  file integer not null,
  name text not null,
  kind text not null check (kind in ('pdf', 'tiff', 'jpeg', 'png')),
  size integer not null,
  sha256 text not null,
  primary key (tenant_id, document_id, file),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- Copies of sealed documents with a sheet of what came after the signing: each is made once, and known again when somebody brings it.
create table document_copies (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  -- Of its bytes, which lie where the sealed documents lie.
  sha256 text not null,
  -- A hash of all that it tells beside the document's own pages: equal copies are made once.
  tells text not null,
  made_at timestamptz not null,
  primary key (tenant_id, document_id, sha256),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index document_copies_by_hash on document_copies (tenant_id, sha256);

-- Another document in force says something else, and whoever filled in the new one said that both are meant.
create table kept_differences (
  tenant_id uuid not null references tenants,
  -- The draft in which it was said; it stays with the document when that is signed.
  document_id uuid not null,
  -- The document in force that says something else, and in what (packages/forms, definition/meanings.ts).
  other_id uuid not null,
  meaning text not null,
  -- Of the answers of both as they stood: of others it says nothing.
  mark text not null check (mark ~ '^[0-9a-f]{64}$'),
  kept_by uuid not null,
  kept_at timestamptz not null,
  -- The signed pages say it.
  on_paper boolean not null default false,
  primary key (tenant_id, document_id, other_id, meaning),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, other_id) references documents (tenant_id, id)
);

-- How a signed document ends: its patient takes it back by a signed act, or an operator resolves what somebody reported (ruling G-37).
create table revocations (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('drawn', 'typed')),
  -- Encrypted JSON: the signature, and the reason.
  act bytea not null,
  revoked_at timestamptz not null,
  answers_hash text,
  pdf_sha256 text,
  terms_id text,
  notice_id text,
  lang text not null,
  address text,
  user_agent text,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- What people report of a document, and what anybody writes to the support desk, also who is not signed in.
create table reports (
  tenant_id uuid not null references tenants,
  number text not null,
  kind text not null check (kind in ('void', 'general')),
  type text not null,
  user_id uuid,
  patient_id uuid,
  document_id uuid,
  -- Encrypted JSON: what was sent.
  words bytea not null,
  lang text not null,
  created_at timestamptz not null,
  resolution text check (resolution in ('void', 'remove', 'move', 'reject', 'close')),
  resolved_because bytea,
  resolved_at timestamptz,
  primary key (tenant_id, number),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index reports_open on reports (tenant_id, created_at) where resolved_at is null;
`
