// A person's private notes beside the boxes of a form (Documents spec §3, 'Section note'; ruling G-69). They are stored and sent in this
// shape: do not rename a key without a migration. Notes are not answers: no rule reads them, and they are never sealed.

/** Green: the text beside the note applies; Red: it does not. */
export type NoteColor = 'Red' | 'Green'

/** The note at one box. All but `note` and `timestamp` follow from the definition and the answer. */
export interface ChildNote {
  /** 'inputId', or 'inputId.value' for a box of a group: stays the same when boxes move. */
  childNoteKey: string
  inputId: string
  /** Among all inputs of the section as they are shown, nested ones after their parent; from 0. */
  inputOrder: number
  /** The place among the boxes of the input, from 0. */
  itemOrder: number
  note: string
  noteColor: NoteColor
  /** Its key in childrenNotes: the order of its box. */
  order: number
  /** The box's own text, and the quiet text beneath it; in the base language, as they were when the note was written. */
  primaryLabel: string
  secondaryLabel: string
  sectionTitle: string
  sectionSubtitle: string
  /** ISO time at which these words were written. */
  timestamp: string
}

/** All notes of one input, by the order of their boxes. */
interface InputNotes {
  parentId: string
  /** The question above the boxes. */
  parentLabel: string
  childrenNotes: Record<string, ChildNote>
}

/** All notes of one section, by the order of its inputs. */
export interface SectionNotes {
  inputsNotes: Record<string, InputNotes>
}

/** The notes of a form by section id; a section without any is not there. */
export type Notes = Readonly<Record<string, SectionNotes>>

/** The words of notes that are being written in one section, by the key of their box; never empty. */
export type OpenNotes = Readonly<Record<string, string>>

/** The private notes of one section, for the page that is printed with a draft. Never part of a signed document. */
export interface DescribedNotes {
  sectionId: string
  title: string
  notes: DescribedNote[]
}

export interface DescribedNote {
  inputId: string
  /** '' beside a single box, which is its own question. */
  question: string
  box: string
  ticked: boolean
  color: NoteColor
  note: string
}
