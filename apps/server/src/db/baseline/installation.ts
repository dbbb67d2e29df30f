export const installation = /* sql */ `
-- What the whole installation is: no partner's rows. The server's role sees nothing of it but which key writes, and the servers.
create schema installation;

-- Whose database this is: the demo's, or a live portal's (decision 0032). Whoever starts first on an empty one writes it down, for good.
create table installation.purpose (
  only_row boolean primary key default true check (only_row),
  purpose text not null check (purpose in ('demo', 'live')),
  since timestamptz not null default now()
);

-- By which key its rows are encrypted: a keyed check, from which nothing of the key can be told (decision 0125).
create table installation.secret_key (
  only_row boolean primary key default true check (only_row),
  check_value bytea not null,
  since timestamptz not null default now()
);

-- Rows of libraries, which belong to no partner: counts of tries under keyed hashes; and what servers pass to each other and a notification
-- cannot hold, gone within a minute.
create schema limits;
create table limits.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index attempts_end on limits.attempts (expire);

create schema lines;
create table lines.attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index attachments_age on lines.attachments (created_at);
`
