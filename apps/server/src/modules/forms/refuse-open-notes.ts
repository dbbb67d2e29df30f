import { type FormDefinition, noteBoxes, noteKey } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'

/**
 * An unfinished note may contain unprintable characters; it must belong to a box of its section, and the database must be able to store
 * it.
 */
export function refuseOpenNotes(
  definition: FormDefinition,
  { sectionId, openNotes = {} }: { sectionId: string; openNotes?: Record<string, string> | undefined },
): void {
  const boxes = new Set(noteBoxes(definition, sectionId).map(noteKey))
  if (Object.keys(openNotes).some(key => !boxes.has(key)))
    throw new AppError('INVALID_METADATA', 'a note at no box')
  if (Object.values(openNotes).some(text => !text.isWellFormed() || text.includes('\0')))
    throw new AppError('ANSWER_REFUSED', 'a note that cannot be stored')
}
