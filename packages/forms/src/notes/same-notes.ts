import type { FormDefinition } from '../definition/form-definition.ts'
import { noteAt } from './note-at.ts'
import { noteBoxes } from './note-boxes.ts'
import type { SectionNotes } from './note.ts'

/** Does every box carry the same words? When a note was written and how it is coloured does not count. */
export function sameNotes(
  def: FormDefinition,
  sectionId: string,
  a: SectionNotes | undefined,
  b: SectionNotes | undefined,
): boolean {
  return a === b || noteBoxes(def, sectionId).every(box => noteAt(a, box)?.note === noteAt(b, box)?.note)
}
