// The parts of a backup, in their order: heads of the audit, the database, the documents that the database names, certificates, partners,
// and the manifest. The database is dumped from one snapshot. Documents are never overwritten or deleted, so they may be copied later.
// Heads are copied first, so that the dumped chain contains each of them.

import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { OperatorError } from '../core/operator-error.ts'
import { isAnchorFile } from '../core/is-anchor-file.ts'
import {
  type KeptShelf,
  type Shelf,
  keptShelves,
  keyOf,
  shelves,
  type Stores,
} from '../storage/document-store.ts'
import { countParts } from './count-parts.ts'
import { type Manifest, manifestName, notHere } from './manifest.ts'
import { runProgram } from './run-program.ts'
import type { Part } from './tar.ts'

export interface BackupOf {
  /** The address by which pg_dump signs in, with a role that reads the rows of all partners. */
  url: string
  stores: Stores
  /** DATA_DIR and AUDIT_ANCHOR of this server, and copies of those of others. */
  servers: readonly { dataDir: string; anchor: string }[]
  partnersDir: string
  now: Date
}

const dumpPartBytes = 4 * 1024 * 1024
const namesAtOnce = 500
/**
 * The values that a restored installation must determine, be given or make again: the place of its documents and heads, its seal (that key
 * is in no backup), whether it sends messages, and archives.
 */
const ofThisPlace = [
  'installation.storage',
  'installation.audit_heads',
  'installation.seal',
  'installation.sending',
  'public.archive_parts',
]

export async function* backupParts(of: BackupOf): AsyncGenerator<Part> {
  const counted = countParts()
  const pass = (part: Part): Part => {
    counted.add(part)
    return part
  }
  for (const [index, { anchor }] of of.servers.entries())
    for await (const part of filesOf(path.dirname(anchor), `anchors/${index}`, name =>
      isAnchorFile(name, path.basename(anchor)),
    ))
      yield pass(part)

  const snapshot = new pg.Client({ connectionString: of.url })
  snapshot.on('error', () => {})
  await snapshot.connect()
  try {
    await snapshot.query('begin isolation level repeatable read read only')
    const about = await aboutDatabase(snapshot)
    const missing = await withoutFolder(about.partners, of.partnersDir)
    if (missing.length > 0)
      throw new OperatorError(
        `The folder of ${missing.join(', ')} is not in ${of.partnersDir}: name the folder that holds your partners with --partners (a link to one is not followed).`,
      )
    for await (const part of dump(of.url, about.snapshot)) yield pass(part)
    for (const shelf of keptShelves)
      for await (const part of objects(snapshot, of.stores, shelf)) yield pass(part)
    for (const [index, { dataDir }] of of.servers.entries())
      for (const kept of ['certificates', 'time-authorities'])
        for await (const part of filesOf(path.join(dataDir, 'seal', kept), `seal/${index}/${kept}`))
          yield pass(part)
    for await (const part of filesOf(of.partnersDir, 'partners')) yield pass(part)
    const { snapshot: _, ...rest } = about
    const manifest: Manifest = {
      format: 1,
      madeAt: of.now.toISOString(),
      ...rest,
      parts: counted.counts(),
      notHere,
    }
    yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }
  } finally {
    await snapshot.end().catch(() => {})
  }
}

async function aboutDatabase(client: pg.Client) {
  const one = async (text: string) =>
    (await client.query<{ value: string | null }>(`select (${text})::text as value`)).rows[0]?.value ?? ''
  const { rows: role } = await client.query(
    'select 1 from pg_roles where rolname = current_user and (rolbypassrls or rolsuper)',
  )
  if (role.length === 0)
    throw new OperatorError(
      'The role of DATABASE_BACKUP_URL does not see the rows of all partners: it needs BYPASSRLS (deploy/database.sql).',
    )
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  if (tables.length === 0) throw new OperatorError('This database is empty: there is nothing to keep.')
  const rows: Record<string, number> = {}
  for (const { name } of tables)
    if (!ofThisPlace.includes(`public.${name}`))
      rows[name] = Number(await one(`select count(*) from ${name}`))
  const list = async (text: string) =>
    (await client.query<{ value: string }>(text)).rows.map(({ value }) => value)
  const { rows: keys } = await client.query<{ check: string; former: string | null }>(
    "select encode(check_value, 'base64') as check, encode(former_check, 'base64') as former from installation.secret_key",
  )
  const seal = await list("select encode(public_key, 'base64') as value from installation.seal")
  return {
    secretKey: keys[0] ?? null,
    seal: seal[0] ?? null,
    snapshot: await one('pg_export_snapshot()'),
    postgres: await one("current_setting('server_version')"),
    migrations: await list('select name as value from migrations.kysely_migration order by name'),
    partners: await list('select slug as value from tenants where config_hash is not null order by slug'),
    rows,
  }
}

async function* dump(url: string, snapshot: string): AsyncGenerator<Part> {
  const left = ofThisPlace.map(table => `--exclude-table-data=${table}`)
  const { child, ended } = runProgram('pg_dump', ['-Fc', `--snapshot=${snapshot}`, ...left], url)
  let count = 0
  const next = (bytes: Buffer): Part => ({
    name: `database/${String(++count).padStart(6, '0')}`,
    bytes,
  })
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size < dumpPartBytes) continue
    yield next(Buffer.concat(held))
    held = []
    size = 0
  }
  await ended
  yield next(Buffer.concat(held))
}

const named = {
  documents: 'select distinct pdf_sha256 as name from documents where pdf_sha256 is not null',
  originals: 'select distinct sha256 as name from document_originals',
}

/** The objects that the database names, and no others: without a row they could not be found again. */
async function* objects(client: pg.Client, stores: Stores, kind: KeptShelf): AsyncGenerator<Part> {
  const shelf: Shelf = shelves[kind]
  await client.query(`declare ${kind}_named no scroll cursor for ${named[kind]}`)
  for (;;) {
    const { rows } = await client.query<{ name: string }>(`fetch ${namesAtOnce} from ${kind}_named`)
    for (const { name } of rows) {
      const bytes = await stores[kind].get(name)
      if (bytes === null) throw new OperatorError(`The stored file ${name} (${kind}) is not there. ${mend}`)
      yield { name: keyOf(name, shelf), bytes }
    }
    if (rows.length < namesAtOnce) return
  }
}

export const mend =
  'careword documents verify names all that are missing or changed. Nothing was kept: a backup without them would be none.'

/** The small files below a folder; none when the folder is missing. */
async function* filesOf(
  folder: string,
  under: string,
  wanted: (name: string) => boolean = () => true,
): AsyncGenerator<Part> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!wanted(entry.name)) continue
    const [file, name] = [path.join(folder, entry.name), `${under}/${entry.name}`]
    if (entry.isDirectory()) yield* filesOf(file, name)
    else if (entry.isFile()) yield { name, bytes: await readFile(file) }
  }
}

/** A symbolic link does not count: the backup would not contain its target. */
export async function withoutFolder(partners: readonly string[], folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const there = new Set(entries.filter(entry => entry.isDirectory()).map(({ name }) => name))
  return partners.filter(slug => !there.has(slug))
}
