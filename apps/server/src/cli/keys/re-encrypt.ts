import type pg from 'pg'
import { decryptBytes, encryptBytes } from '../../secrets/encrypt.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { type EncryptedColumn, type EncryptedTable, encryptedTables } from './encrypted-tables.ts'

/** The number of rows that are read together. */
const batchRows = 200

export interface Pass {
  looked: number
  changed: number
  /** Values that neither key decrypts: they were altered, and unreadable before the exchange too. */
  unreadable: string[]
}

/**
 * Re-encrypts all values of the former key with the writing key, a few rows at a time, each change in its own transaction, so that a save
 * waits for at most one row. Values written meanwhile already use the new key and are skipped. The pass may be interrupted at any moment.
 * @param resume continues after an interrupted pass; without it everything is checked, and no progress is stored
 */
export async function reEncrypt(
  owner: pg.Client,
  keys: SecretKeys,
  { resume }: { resume: boolean },
): Promise<Pass> {
  const pass: Pass = { looked: 0, changed: 0, unreadable: [] }
  // A crash of PostgreSQL may undo the last changes together with the stored progress, never the changes alone.
  await owner.query('set synchronous_commit = off')
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    await owner.query("select set_config('app.tenant', $1, false)", [id])
    for (const table of encryptedTables) await passTable(owner, keys, id, table, resume, pass)
  }
  await owner.query('reset synchronous_commit')
  return pass
}

async function passTable(
  owner: pg.Client,
  keys: SecretKeys,
  tenantId: string,
  table: EncryptedTable,
  resume: boolean,
  pass: Pass,
): Promise<void> {
  const { rows } = await owner.query<{ after: string[] | null; done: boolean }>(
    'select after, done from installation.key_passes where tenant_id = $1 and table_name = $2',
    [tenantId, table.name],
  )
  if (resume && rows[0]?.done) return
  let after = resume ? (rows[0]?.after ?? null) : null
  for (let done = false; !done; ) {
    const batch = await nextRows(owner, tenantId, table, after)
    let changed = 0
    for (const row of batch) changed += await changeRow(owner, keys, tenantId, table, row, pass)
    done = batch.length < batchRows
    const last = batch.at(-1)
    if (last) after = Object.keys(table.key).map(column => String(last[column]))
    pass.looked += batch.length
    pass.changed += changed
    if (!resume) continue
    await owner.query(
      `insert into installation.key_passes (tenant_id, table_name, after, looked, changed, done) values ($1, $2, $3, $4, $5, $6)
       on conflict (tenant_id, table_name) do update set after = excluded.after, done = excluded.done,
         looked = key_passes.looked + excluded.looked, changed = key_passes.changed + excluded.changed`,
      [tenantId, table.name, after, batch.length, changed, done],
    )
  }
}

type StoredRow = Record<string, unknown>

async function nextRows(
  owner: pg.Client,
  tenantId: string,
  { name, key, also = [], columns }: EncryptedTable,
  after: string[] | null,
): Promise<StoredRow[]> {
  const keys = Object.keys(key)
  const place = Object.values(key).map((type, index) => `$${index + 2}::${type}`)
  const { rows } = await owner.query<StoredRow>(
    `select ${[...keys, ...also].map(column => `${column}::text as ${column}`).join(', ')}, ${columns.map(column => column.name).join(', ')}
     from ${name} where tenant_id = $1 ${after === null ? '' : `and (${keys.join(', ')}) > (${place.join(', ')})`}
     order by ${keys.map(column => `${name}.${column}`).join(', ')} limit ${batchRows}`,
    [tenantId, ...(after ?? [])],
  )
  return rows
}

/** @returns the number of changed columns */
async function changeRow(
  owner: pg.Client,
  keys: SecretKeys,
  tenantId: string,
  table: EncryptedTable,
  row: StoredRow,
  pass: Pass,
): Promise<number> {
  const valueOf = (column: string) => (column === 'tenant_id' ? tenantId : String(row[column]))
  const own = Object.entries(table.key)
  let changed = 0
  for (const column of table.columns) {
    const stored = bytesOf(column, row[column.name])
    if (stored === null) continue
    const bound = column.bound(valueOf)
    if (decryptBytes(keys.writes, column.use, bound, stored) !== null) continue
    const opened = decryptBytes(keys, column.use, bound, stored)
    if (opened === null) {
      pass.unreadable.push(`${table.name} ${own.map(([name]) => valueOf(name)).join(' ')} ${column.name}`)
      continue
    }
    const anew = encryptBytes(keys, column.use, bound, opened)
    const { rowCount } = await owner.query(
      `update ${table.name} set ${column.name} = $1 where tenant_id = $2 and ${column.name} = $3 and ${own.map(([name, type], index) => `${name} = $${index + 4}::${type}`).join(' and ')}`,
      [storedAs(column, anew), tenantId, storedAs(column, stored), ...own.map(([name]) => valueOf(name))],
    )
    changed += rowCount ?? 0
  }
  return changed
}

function bytesOf({ as }: EncryptedColumn, value: unknown): Buffer | null {
  if (value === null) return null
  if (as === 'bytes') return value as Buffer
  return typeof value === 'string' ? Buffer.from(value, 'base64') : Buffer.alloc(0)
}

const storedAs = ({ as }: EncryptedColumn, bytes: Buffer) =>
  as === 'bytes' ? bytes : JSON.stringify(bytes.toString('base64'))
