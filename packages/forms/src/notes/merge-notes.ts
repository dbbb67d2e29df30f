import type { FormDefinition } from '../definition/form-definition.ts'
import { gatherNotes } from './gather-notes.ts'
import { noteAt } from './note-at.ts'
import type { SectionNotes } from './note.ts'

/** Merges the notes after a save: notes written during the save are kept; all others are the server's. */
export function mergeNotes(
  def: FormDefinition,
  sectionId: string,
  mine: SectionNotes | undefined,
  sent: SectionNotes | undefined,
  stored: SectionNotes,
): SectionNotes {
  return gatherNotes(def, sectionId, box => {
    const typed = noteAt(mine, box)
    return typed?.note === noteAt(sent, box)?.note ? noteAt(stored, box) : typed
  })
}
