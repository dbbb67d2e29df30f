// Stores the seal of this installation, every certificate that sealed its documents, and the installation to which the audit heads in files
// outside of the database belong (decision 0125).

import { type Kysely, sql } from 'kysely'

export const does =
  'stores the seal, its certificates, and the installation to which the stored audit heads belong'
export const takesLong = null
export const besideOlder = true

const changes = /* sql */ `
create table installation.seal (
  only_row boolean primary key default true check (only_row),
  -- SHA-256 of its public key, which a renewed certificate may keep.
  public_key bytea not null,
  since timestamptz not null default now()
);

create table installation.certificates (
  -- 'seal' sealed documents here, 'time' belongs to an authority that confirmed when.
  kind text not null check (kind in ('seal', 'time')),
  -- SHA-256 of the certificate (DER).
  fingerprint bytea not null,
  certificate bytea not null,
  since timestamptz not null default now(),
  -- Nothing is known by it any more, on no server.
  forgotten_at timestamptz,
  primary key (kind, fingerprint)
);

create table installation.audit_heads (
  only_row boolean primary key default true check (only_row),
  -- Stands beside each file that heads are kept in.
  id uuid not null default gen_random_uuid(),
  since timestamptz not null default now()
);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
