import { defaultLanguage } from '@careword/domain/limits'
import type { FormDefinition } from '../definition/form-definition.ts'
import { inputWords } from '../definition/definition-words.ts'
import { type NoteBox, noteBoxes } from './note-boxes.ts'
import type { ChildNote, SectionNotes } from './note.ts'

/** The notes of a section from what each box has, in the order of the boxes. */
export function gatherNotes(
  def: FormDefinition,
  sectionId: string,
  at: (box: NoteBox) => ChildNote | undefined,
): SectionNotes {
  const inputsNotes: SectionNotes['inputsNotes'] = {}
  for (const box of noteBoxes(def, sectionId)) {
    const note = at(box)
    if (!note) continue
    const parent = (inputsNotes[box.inputOrder] ??= {
      parentId: box.input.id,
      parentLabel: inputWords(box.input, defaultLanguage).label,
      childrenNotes: {},
    })
    parent.childrenNotes[box.itemOrder] = note
  }
  return { inputsNotes }
}
