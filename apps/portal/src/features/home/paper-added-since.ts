import type { documentsAtHand } from '@careword/domain/documents/documents-at-hand'
import type { DocumentInstance } from '../../patient/documents-query.ts'

/** A paper that was added after the document in force and is not in force itself: its reader may think that it counts. */
export function paperAddedSince({
  inForce,
  notInForce,
}: Pick<
  ReturnType<typeof documentsAtHand<DocumentInstance>>,
  'inForce' | 'notInForce'
>): DocumentInstance | null {
  if (!inForce || !notInForce) return null
  const { uploadedDate, signedDate, createdAt } = inForce
  const came = uploadedDate === null ? (signedDate ?? createdAt) : createdAt
  return notInForce.createdAt > came ? notInForce : null
}
