// Stores sealed documents, uploads and archives by the hash of their bytes: the name identifies the content, so nothing is ever overwritten
// with something else.

import { createHash } from 'node:crypto'

export interface DocumentStore {
  /** Stores bytes durably before it returns; returns their sha256 in hex. Other bytes under that name are replaced. */
  put: (bytes: Uint8Array) => Promise<string>
  /** The bytes, checked against their name; null when they are missing. Throws StoredBytesChanged when they differ from the stored ones. */
  get: (sha256: string) => Promise<Buffer | null>
  /**
   * Deletes bytes; does nothing when they are missing. The store does not know which rows refer to them. The caller passes only bytes that
   * no row of any partner names any more, because two people may send the same file, which is stored once. The caller does so only after
   * the commit that deleted the last such row, so that a failed transaction leaves a row with its bytes. Bytes without a row are harmless:
   * in doubt they stay, and `documents verify` lists them.
   */
  remove: (sha256: string) => Promise<void>
  /** The names of all that is stored. */
  names: () => AsyncIterable<string>
}

export class StoredBytesChanged extends Error {}

/** The place of the bytes of one kind, and the ending of their file names. */
export interface Shelf {
  name: string
  ending: string
}
/**
 * documents: PDFs that are shown · originals: what people sent, of any kind, byte for byte · archives: a patient's own data, encrypted, for
 * a day
 */
export const shelves = {
  documents: { name: 'documents', ending: '.pdf' },
  originals: { name: 'originals', ending: '' },
  archives: { name: 'archives', ending: '' },
} as const satisfies Record<string, Shelf>

export type ShelfName = keyof typeof shelves
export type Stores = Record<ShelfName, DocumentStore>
/** Something for each shelf, in their order. */
export function onShelves<Of>(make: (shelf: Shelf) => Of): Record<ShelfName, Of> {
  const made = Object.entries(shelves).map(([name, shelf]) => [name, make(shelf)])
  return Object.fromEntries(made) as Record<ShelfName, Of>
}
/** The shelves whose files are kept for good and cannot be made again. */
export const keptShelves = ['documents', 'originals'] as const
export type KeptShelf = (typeof keptShelves)[number]
export const isKeptShelf = (name: string): name is KeptShelf =>
  (keptShelves as readonly string[]).includes(name)

/** The path of the bytes with this name, in the folder or bucket. */
export function keyOf(name: string, shelf: Shelf = shelves.documents): string {
  return `${shelf.name}/${name.slice(0, 2)}/${name}${shelf.ending}`
}

/** The name that a file of this shelf stores; null for a file that no store of ours wrote, or did not finish. */
export function nameOf(file: string, shelf: Shelf): string | null {
  const name = file.slice(0, 64)
  return isStoreName(name) && file === `${name}${shelf.ending}` ? name : null
}

export function isStoreName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The bytes read under this name, if they are those that were stored. */
export function checked(name: string, bytes: Buffer): Buffer {
  if (sha256(bytes) !== name) throw new StoredBytesChanged(`stored document ${name} is not what was stored`)
  return bytes
}

/** Whether the bytes are there and equal the stored ones. */
export function isSound(get: DocumentStore['get'], name: string): Promise<boolean> {
  return get(name).then(
    bytes => bytes !== null,
    (error: unknown) => {
      if (error instanceof StoredBytesChanged) return false
      throw error
    },
  )
}
