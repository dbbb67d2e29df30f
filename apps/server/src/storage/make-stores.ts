import { type Stores, onShelves } from './document-store.ts'
import { makeFolderStore } from './folder-store.ts'
import type { Bucket } from './s3-store.ts'

/** The place of all stores. */
export type StoragePlace = { kind: 'folder'; folder: string } | Bucket

/** One store for each shelf, all in the same place. */
export async function makeStores(place: StoragePlace): Promise<Stores> {
  if (place.kind === 'folder') return onShelves(shelf => makeFolderStore(place.folder, shelf))
  // Twenty megabytes of third-party code: loaded only with a bucket.
  const { makeS3Client, makeS3Store } = await import('./s3-store.ts')
  const client = makeS3Client(place)
  return onShelves(shelf => makeS3Store(place, shelf, client))
}
