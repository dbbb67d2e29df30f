import { randomBytes } from 'node:crypto'
import { decryptBytes, encryptBytes } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

interface Place {
  tenantId: string
  archiveId: string
  attempt: number
  part: number
}

/** The size of one part of the archive. */
export const partBytes = 1024 * 1024

/** The context of its key: with another archive it does not open. */
export const keyBound = ({ tenantId, archiveId }: Pick<Place, 'tenantId' | 'archiveId'>): string =>
  JSON.stringify([tenantId, archiveId])

/** Makes the key for one attempt at an archive. Deleting its row makes every part unreadable for good, even where a copy of its bytes exists. */
export function makeArchiveKey(secret: Secret, of: Pick<Place, 'tenantId' | 'archiveId'>) {
  const key = randomBytes(32)
  return { key, stored: encryptBytes(secret, 'archive', keyBound(of), key) }
}

export const openArchiveKey = (
  secret: Secret,
  of: Pick<Place, 'tenantId' | 'archiveId'>,
  stored: Buffer,
): Buffer | null => decryptBytes(secret, 'archive', keyBound(of), stored)

/** The value to which the encryption is bound: a part does not open at another place of the archive. */
const partBound = ({ tenantId, archiveId, attempt, part }: Place) =>
  JSON.stringify([tenantId, archiveId, attempt, part])

export const encryptedPart = (key: Buffer, place: Place, bytes: Buffer): Buffer =>
  encryptBytes(key, 'archive', partBound(place), bytes)

export const openedPart = (key: Buffer, place: Place, bytes: Buffer): Buffer | null =>
  decryptBytes(key, 'archive', partBound(place), bytes)
