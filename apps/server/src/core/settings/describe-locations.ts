import type { Env } from './env.ts'
import { storagePlace } from './storage-place.ts'

/** The database and the files on which a command works, in a line for its operator, because other settings would mean others. */
export function describeLocations(env: Env): string {
  const place = storagePlace(env)
  const documents = place.kind === 'folder' ? place.folder : `the bucket ${place.bucket}`
  return `Looked into ${databaseOf(env)}, documents in ${documents}, DATA_DIR ${env.DATA_DIR}.`
}

/** The database that a command works on, without the password. */
export function databasePlace(env: Env): string {
  return env.DATABASE_URL === '' ? `the embedded database of DATA_DIR ${env.DATA_DIR}` : databaseOf(env)
}

function databaseOf({ DATABASE_URL }: Env): string {
  if (DATABASE_URL === '') return 'the embedded database'
  const { host, pathname, searchParams } = new URL(DATABASE_URL)
  return `database ${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`
}
