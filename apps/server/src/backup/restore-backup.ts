import { appendFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { onOwnConnection } from '../db/own-connection.ts'
import { headsMark } from '../core/is-anchor-file.ts'
import { giveToOwner, makeFolder } from '../files/make-for-owner.ts'
import { OperatorError } from '../core/operator-error.ts'
import { holdRestored } from '../db/hold-messages.ts'
import { type Stores, isKeptShelf } from '../storage/document-store.ts'
import type { Manifest } from './manifest.ts'
import { restartArchives } from './restart-archives.ts'
import { readBackup } from './read-backup.ts'
import { ProgramFailed, runProgram } from './run-program.ts'
import type { Part } from './tar.ts'

interface RestoreTo {
  ownerUrl: string
  stores: Stores
  dataDir: string
  anchor: string
}

/** Throws a sentence if the target is not empty: a restore never overwrites anything. */
export async function refuseUsed({ ownerUrl, stores, dataDir, anchor }: RestoreTo): Promise<void> {
  await onOwnConnection(ownerUrl, async owner => {
    const { rows } = await owner.query(
      `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1`,
    )
    if (rows.length > 0)
      throw new OperatorError('The database is not empty: make a new one (deploy/database.sql), and name it.')
  })
  for (const store of Object.values(stores))
    for await (const _ of store.names())
      throw new OperatorError('The folder or bucket for documents is not empty: name a new one.')
  for (const there of [anchor, headsMark(anchor), partnersIn(dataDir)])
    if (await stat(there).catch(() => null))
      throw new OperatorError(`${there} is there already: put it aside, or name another place.`)
}

/** The folder for the backup's partners, beside those of the release. */
export const partnersIn = (dataDir: string): string => path.join(dataDir, 'partners-of-the-backup')

/**
 * Restores a backup that was verified before. That does not prove its origin: an attacker who can write the file could have made all of it.
 */
export async function restoreBackup(file: string, identity: string, to: RestoreTo): Promise<Manifest> {
  // The next start grants the server's own permissions; the restoring user owns everything.
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  const { child, ended } = runProgram('pg_restore', options, to.ownerUrl)
  const isOver = ended.then(
    () => true,
    () => true,
  )
  const feed = async (bytes: Buffer) => {
    if (child.stdin?.write(bytes)) return
    await Promise.race([new Promise<void>(resolve => child.stdin?.once('drain', resolve)), isOver])
  }
  let isThere = false
  const databaseIsThere = async () => {
    if (isThere) return
    child.stdin?.end()
    await ended
    await onOwnConnection(to.ownerUrl, async owner => {
      await holdRestored(owner)
      await restartArchives(owner)
    })
    isThere = true
  }
  try {
    const manifest = await readBackup(file, identity, async part => {
      if (part.name.startsWith('database/')) return feed(part.bytes)
      if (!part.name.startsWith('anchors/')) await databaseIsThere()
      return put(part, to)
    })
    await databaseIsThere()
    return manifest
  } catch (error) {
    child.kill()
    if (error instanceof ProgramFailed) throw new OperatorError(error.message, { cause: error })
    throw error
  }
}

async function put({ name, bytes }: Part, { stores, dataDir, anchor }: RestoreTo): Promise<void> {
  const [kind = '', , ...rest] = name.split('/')
  if (isKeptShelf(kind)) {
    await stores[kind].put(bytes)
    return
  }
  if (kind === 'anchors') {
    makeFolder(path.dirname(anchor), 0o700)
    // The anchors of all servers go into one file: each line is a head of its own.
    await appendFile(anchor, bytes, { mode: 0o600 })
    giveToOwner(anchor)
    return
  }
  const file =
    kind === 'seal'
      ? path.join(dataDir, 'seal', ...rest)
      : path.join(partnersIn(dataDir), ...name.split('/').slice(1))
  makeFolder(path.dirname(file), 0o700)
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    // Another server has copied the same certificate already.
    if (error.code !== 'EEXIST' || kind !== 'seal') throw error
  })
  giveToOwner(file)
}

/** The tables whose number of rows differs from the backup's. Null without a role that sees all rows. */
export async function otherCounts(url: string, manifest: Manifest): Promise<string[] | null> {
  if (url === '') return null
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const other: string[] = []
    for (const [table, count] of Object.entries(manifest.rows)) {
      const { rows } = await client.query<{ count: string | number }>(
        `select count(*) as count from "${table.replaceAll('"', '""')}"`,
      )
      const found = Number(rows[0]?.count)
      if (found !== count) other.push(`${table}: ${found}, and ${count} were kept`)
    }
    return other
  } finally {
    await client.end()
  }
}
