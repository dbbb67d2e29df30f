import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Env } from '../../core/settings/env.ts'
import { type StorageSettings, storagePlace } from '../../core/settings/storage-place.ts'
import { isOurStorage, otherStorage } from '../../start/claim-storage.ts'
import type { DocumentStore } from '../../storage/document-store.ts'
import { explainStorage } from '../../storage/explain-storage.ts'
import { makeStores } from '../../storage/make-stores.ts'
import { type Finding, broken, kindOf, ok, warning } from './finding.ts'

/** Writes a sample to each part of the storage, reads it and deletes it. The sample is random, so it cannot equal a document. */
export async function checkStorage(env: StorageSettings): Promise<Finding> {
  const place = storagePlace(env)
  try {
    for (const store of Object.values(await makeStores(place))) {
      const wrong = await tryOut(store)
      if (wrong !== null)
        return broken('storage', wrong, 'Look at what keeps the documents: it does not do what it confirms')
    }
    const where = place.kind === 's3' ? `in the bucket ${place.bucket}` : 'in the folder'
    return ok('storage', `a sample was written, read and removed ${where}`)
  } catch (error) {
    const { says, fix } = explainStorage(place, error)
    return broken('storage', says, fix)
  }
}

/** Checks that the documents of this database are in this storage. */
export async function checkStoragePlace(owner: pg.Pool, env: StorageSettings): Promise<Finding> {
  return (await isOurStorage(owner, env))
    ? ok('storage place', 'it is where the documents of this database lie')
    : broken('storage place', otherStorage.says, otherStorage.fix)
}

async function tryOut(store: DocumentStore): Promise<string | null> {
  const sample = randomBytes(4096)
  const name = await store.put(sample)
  const read = await store.get(name)
  await store.remove(name)
  if (!read?.equals(sample)) return 'what was written was not read back'
  return (await store.get(name)) ? 'what was removed is still there' : null
}

const mebibyte = 1024 * 1024

export async function checkDisk({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(DATA_DIR)
    return diskFinding((bavail * bsize) / mebibyte)
  } catch (error) {
    return broken('disk', `DATA_DIR cannot be looked at (${kindOf(error)})`, `Make the folder ${DATA_DIR}`)
  }
}

/** @param free mebibytes: a signed document takes about half of one, and below 200 the database may stop */
export function diskFinding(free: number): Finding {
  const says = `${Math.floor(free)} MB free in DATA_DIR`
  const fix = 'Make room, or move DATA_DIR to a larger disk'
  if (free < 200) return broken('disk', says, fix)
  return free < 2048 ? warning('disk', says, fix) : ok('disk', says)
}
