export const uploads = /* sql */ `
-- What people upload: in parts while it comes, and until it is submitted or its day is over; then it is a document.
create table uploads (
  tenant_id uuid not null references tenants,
  -- The id of the document that it becomes.
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('receiving', 'arranging', 'waiting', 'converting', 'generated', 'failed')),
  reason text,
  notes jsonb not null default '[]',
  -- The order in which photos are the pages.
  photos jsonb,
  -- What stands in the QR code of each page.
  codes jsonb,
  pages integer,
  -- Encrypted JSON: what its sender answered so far.
  answers bytea,
  -- Of each file, as it was sent: a paper that came before is known again.
  sent_sha256 jsonb,
  attempts integer not null default 0,
  claimed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index uploads_of_person on uploads (tenant_id, user_id);
create index uploads_by_state on uploads (tenant_id, state, created_at);

create table upload_files (
  tenant_id uuid not null references tenants,
  upload_id uuid not null,
  file integer not null,
  name text not null,
  size integer not null,
  received integer not null default 0,
  primary key (tenant_id, upload_id, file),
  foreign key (tenant_id, upload_id) references uploads (tenant_id, id) on delete cascade
);

-- The database keeps them, so that any server may receive the next part and a kill loses none that was acknowledged.
create table upload_parts (
  tenant_id uuid not null references tenants,
  upload_id uuid not null,
  file integer not null,
  begins_at integer not null,
  bytes bytea not null,
  primary key (tenant_id, upload_id, file, begins_at),
  foreign key (tenant_id, upload_id, file) references upload_files (tenant_id, upload_id, file) on delete cascade
);
-- Scans are packed already.
alter table upload_parts alter column bytes set storage external;

-- The PDF that was made of an upload, until it is submitted: the store holds documents only.
create table upload_renditions (
  tenant_id uuid not null references tenants,
  upload_id uuid not null,
  bytes bytea not null,
  primary key (tenant_id, upload_id),
  foreign key (tenant_id, upload_id) references uploads (tenant_id, id) on delete cascade
);
alter table upload_renditions alter column bytes set storage external;

-- Uploads that became documents: one that is submitted twice is compared by what it says, and what each person added in a day is counted.
create table submitted_uploads (
  tenant_id uuid not null references tenants,
  -- Of the upload; its document may be another.
  id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  -- A keyed hash of what was said of it.
  content bytea not null,
  -- What the store keeps of it.
  bytes integer not null,
  submitted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index submitted_uploads_by_time on submitted_uploads (tenant_id, submitted_at);
`
