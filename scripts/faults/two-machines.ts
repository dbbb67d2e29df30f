// What two servers of one installation share: a database that belongs to neither, and the key.

import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { newDataDir } from '../demo-server.ts'

/** A data folder of its own, with the way to the database that others share and the key that all have. */
export function machine(databaseDir: string, key: string): string {
  const dataDir = newDataDir()
  symlinkSync(path.join(databaseDir, 'postgres'), path.join(dataDir, 'postgres'))
  writeFileSync(path.join(dataDir, 'secret.key'), key, { mode: 0o600 })
  return dataDir
}

export async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create role careword_server login nosuperuser nobypassrls nocreatedb nocreaterole')
  await client.query('create database careword')
  await client.end()
}
