// Written text is stored encrypted: answers, notes, and text that is not saved yet (decision 0034). An encrypted part is a JSON text in
// its jsonb column.

import { AppError } from '../../core/app-error.ts'
import { encrypt, decrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/**
 * The place of a part. A part encrypted for one place decrypts nowhere else: not in another section, document or partner, nor as another
 * part.
 */
interface SectionPlace {
  tenantId: string
  documentId: string
  sectionId: string
  /** For autosaved text: who typed it. */
  userId?: string
}
/**
 * `printed`: all answers of a paper, with the packet in the place of the section. The parts of a signature request have its id in that
 * place: the answers signed by a link, the previewed answers, and the reason why a person declined to sign.
 */
export type SectionPart =
  | 'answers'
  | 'notes'
  | 'openNotes'
  | 'ink'
  | 'printed'
  | 'taskAnswers'
  | 'taskPreview'
  | 'taskReason'

/** The value for a jsonb column. */
export function encryptPart(secret: Secret, part: SectionPart, place: SectionPlace, value: unknown): string {
  return JSON.stringify(
    encrypt(secret, 'section', partBoundTo(part, place), JSON.stringify(value)).toString('base64'),
  )
}

/** Decrypts the value of a jsonb column; throws when the value was encrypted with another key, or for another place. */
export function decryptPart<T>(secret: Secret, part: SectionPart, place: SectionPlace, stored: unknown): T {
  // No notes, no strokes.
  if (stored === null) return null as T
  const text =
    typeof stored === 'string'
      ? decrypt(secret, 'section', partBoundTo(part, place), Buffer.from(stored, 'base64'))
      : null
  if (text === null)
    throw new AppError('UNHANDLED_ERROR', 'a stored section does not open: the row was changed')
  return JSON.parse(text) as T
}

// An address may write an id in capitals, which is the same place.
export function partBoundTo(
  part: SectionPart,
  { tenantId, documentId, sectionId, userId }: SectionPlace,
): string {
  return JSON.stringify([part, tenantId, documentId.toLowerCase(), sectionId, userId ?? ''])
}
