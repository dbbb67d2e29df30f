import { ownProperty } from '../values/read-answers.ts'
import type { NoteBox } from './note-boxes.ts'
import type { ChildNote, SectionNotes } from './note.ts'

type Place = Pick<NoteBox, 'inputOrder' | 'itemOrder'>

/** The value at a box, of any shape: notes come from outside too. */
export function rawNoteAt(notes: unknown, { inputOrder, itemOrder }: Place): unknown {
  const parent = ownProperty(ownProperty(notes, 'inputsNotes'), String(inputOrder))
  return ownProperty(ownProperty(parent, 'childrenNotes'), String(itemOrder))
}

/** The note at a box; undefined where there is none. */
export const noteAt = (notes: SectionNotes | undefined, box: Place): ChildNote | undefined =>
  rawNoteAt(notes, box) as ChildNote | undefined
