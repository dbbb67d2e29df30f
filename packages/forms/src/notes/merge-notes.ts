import type { FormDefinition } from '../definition/types.ts'
import { gatherNotes } from './gather-notes.ts'
import { noteAt } from './note-at.ts'
import type { SectionNotes } from './types.ts'

/** After a save: what was written while it was under way stays; all else is as the server has it. */
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
