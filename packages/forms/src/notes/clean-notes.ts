import { defaultLanguage, formLimits } from '@careword/domain/limits'
import { ownProperty } from '../values/read-answers.ts'
import { blockText } from '../values/clean-text.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { sectionWords } from '../definition/definition-words.ts'
import { gatherNotes } from './gather-notes.ts'
import { noteAt, rawNoteAt } from './note-at.ts'
import { boxWords, isTicked, type NoteBox, noteKey } from './note-boxes.ts'
import { noteColor } from './note-color.ts'
import type { ChildNote, SectionNotes } from './note.ts'

/** A note in its stored form: NFC, line breaks as \n, no blanks around it, cut at its limit. */
export const noteText = (raw: unknown): string => blockText(raw, formLimits.noteMaxLength)

export interface WhereWritten {
  def: FormDefinition
  sectionId: string
  /** The section's answers, by which the notes are coloured. */
  answers: SectionAnswers
  /** ISO time. */
  now: string
}

/**
 * The notes of a section as stored. Of the input only the text counts: places, labels and colours come from the definition and the answers,
 * so that nothing else can appear beside a box. Empty notes are dropped. The function is idempotent.
 * @param raw notes of any shape
 * @param before the stored notes: unchanged text keeps its time and its labels
 */
export function cleanNotes(where: WhereWritten, raw: unknown, before?: SectionNotes): SectionNotes {
  return gatherNotes(where.def, where.sectionId, box =>
    written(where, box, noteText(ownProperty(rawNoteAt(raw, box), 'note')), before),
  )
}

/** The section's notes with this one added, changed, or removed when it is empty. */
export function putNote(
  where: WhereWritten,
  notes: SectionNotes | undefined,
  box: NoteBox,
  note: string,
): SectionNotes {
  const isHere = (one: NoteBox) => one.inputOrder === box.inputOrder && one.itemOrder === box.itemOrder
  return gatherNotes(where.def, where.sectionId, one =>
    written(where, one, isHere(one) ? noteText(note) : (noteAt(notes, one)?.note ?? ''), notes),
  )
}

function written(
  { answers, now }: WhereWritten,
  box: NoteBox,
  note: string,
  before: SectionNotes | undefined,
): ChildNote | undefined {
  if (note === '') return undefined
  const { input, inputOrder, itemOrder } = box
  const color = noteColor(isTicked(box, answers), box.reverseLogic)
  const same = noteAt(before, box)
  if (same?.note === note) return { ...same, noteColor: color }
  const words = boxWords(box, defaultLanguage)
  const section = sectionWords(box.field.section.section, defaultLanguage)
  return {
    childNoteKey: noteKey(box),
    inputId: input.id,
    inputOrder,
    itemOrder,
    note,
    noteColor: color,
    order: itemOrder,
    primaryLabel: words.text,
    secondaryLabel: words.beneath,
    sectionTitle: section.title,
    sectionSubtitle: section.subtitle ?? '',
    timestamp: now,
  }
}
