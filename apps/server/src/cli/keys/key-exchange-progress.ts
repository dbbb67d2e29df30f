import type pg from 'pg'
import { encryptedTables } from './encrypted-tables.ts'

/** The progress of a key exchange, by table and partner. */
export async function keyExchangeProgress(
  owner: Pick<pg.ClientBase, 'query'>,
): Promise<{ done: number; all: number }> {
  const { rows } = await owner.query<{ done: number; partners: number }>(
    `select (select count(*)::int from installation.key_passes where done and table_name = any($1)) as done,
       (select count(*)::int from tenants) as partners`,
    [encryptedTables.map(({ name }) => name)],
  )
  return { done: rows[0]?.done ?? 0, all: (rows[0]?.partners ?? 0) * encryptedTables.length }
}
