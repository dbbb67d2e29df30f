// The documents of an installation are in one folder or one bucket. A server that uses another one would report each of them as missing,
// and store new ones where no other server finds them: each start must use the stored place (decision 0125).

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { onOwnConnection } from '../db/own-connection.ts'
import { OperatorError } from '../core/operator-error.ts'
import { type StorageSettings, storagePlace } from '../core/settings/storage-place.ts'
import { writeFileOnce } from './write-file-once.ts'

/** The messages of the server's refusal and of the doctor. */
export const otherStorage = {
  says: 'the documents of this database lie in another folder or bucket than the settings name',
  fix: 'Set STORAGE, DATA_DIR or S3_BUCKET to where they are; after storage copy, or where they are lost: careword storage use',
}

/** The first caller stores the place of the documents; all later ones are compared. */
export async function claimStorage(ownerUrl: string, env: StorageSettings): Promise<void> {
  await onOwnConnection(ownerUrl, async owner => {
    if ((await writtenPlace(owner)) === null)
      await owner.query('insert into installation.storage (place) values ($1) on conflict do nothing', [
        await markedPlace(env),
      ])
    if (!(await isOurStorage(owner, env)))
      throw new OperatorError(`${sentence(otherStorage.says)} ${otherStorage.fix}.`)
  })
}

/** The place of the settings is the one from now on. */
export async function moveStorage(ownerUrl: string, env: StorageSettings): Promise<void> {
  await onOwnConnection(ownerUrl, async owner => {
    await owner.query(
      'insert into installation.storage (place) values ($1) on conflict (only_row) do update set place = excluded.place, since = now()',
      [await markedPlace(env)],
    )
  })
}

/** True also where none has been stored yet. */
export async function isOurStorage(
  owner: Pick<pg.ClientBase, 'query'>,
  env: StorageSettings,
): Promise<boolean> {
  const written = await writtenPlace(owner)
  return written === null || written === (await placeOf(env))
}

async function writtenPlace(owner: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await owner.query<{ place: string }>('select place from installation.storage')
  return rows[0]?.place ?? null
}

/** Null of a folder in which no server of ours was. */
async function placeOf(env: StorageSettings): Promise<string | null> {
  const place = storagePlace(env)
  if (place.kind === 's3') {
    // However the address is typed: a slash at its end or a capital makes no other place of it. '' is Amazon's own.
    const service = place.endpoint && new URL(place.endpoint).href
    return `bucket ${service} ${place.bucket}`
  }
  return readFile(markIn(place.folder), 'utf8').then(
    id => `folder ${id.trim()}`,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}

/** The same, of a folder after it got its id. */
async function markedPlace(env: StorageSettings): Promise<string | null> {
  const place = storagePlace(env)
  if (place.kind === 'folder') writeFileOnce(markIn(place.folder), `${randomUUID()}\n`)
  return placeOf(env)
}

const markIn = (folder: string) => path.join(folder, '.installation')
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
