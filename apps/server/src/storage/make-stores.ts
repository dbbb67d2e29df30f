import { type Stores, shelves } from './document-store.ts'
import { makeFolderStore } from './folder-store.ts'
import type { Bucket } from './s3-store.ts'

/** Where everything is kept. */
export type StoragePlace = { kind: 'folder'; folder: string } | Bucket

/** One store for each shelf, all in one place. */
export async function makeStores(place: StoragePlace): Promise<Stores> {
  if (place.kind === 'folder')
    return {
      documents: makeFolderStore(place.folder, shelves.documents),
      originals: makeFolderStore(place.folder, shelves.originals),
    }
  // Twenty megabytes of somebody else's code: loaded by those who have a bucket.
  const { makeS3Client, makeS3Store } = await import('./s3-store.ts')
  const client = makeS3Client(place)
  return {
    documents: makeS3Store(place, shelves.documents, client),
    originals: makeS3Store(place, shelves.originals, client),
  }
}
