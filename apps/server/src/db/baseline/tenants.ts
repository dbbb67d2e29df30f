export const tenants = /* sql */ `
create table tenants (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  -- Of the version in force; null until one is published.
  config_hash text,
  -- Further host names of that version (settings 'hosts').
  hosts text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table partner_versions (
  tenant_id uuid not null references tenants,
  hash text not null,
  config jsonb not null,
  -- Logos and pictures by name: {type, base64}.
  assets jsonb not null default '{}',
  published_at timestamptz not null default now(),
  primary key (tenant_id, hash)
);

create table form_definitions (
  tenant_id uuid not null references tenants,
  hash text not null,
  type text not null,
  site text not null,
  version text not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  current boolean not null default true,
  primary key (tenant_id, hash)
);
create unique index form_definitions_current on form_definitions (tenant_id, type, site, version) where current;
`
