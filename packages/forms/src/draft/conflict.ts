import type { SectionAnswers } from '../values/answer.ts'
import type { SectionNotes } from '../notes/note.ts'

/** Another person saved the section in the meantime (ruling G-30): both versions, nothing lost. */
export interface DraftConflict {
  sectionId: string
  /** The revision that is stored now. */
  revision: number
  theirs: SectionAnswers
  yours: SectionAnswers
  /** The section's notes, where there are any. */
  theirNotes?: SectionNotes
  yourNotes?: SectionNotes
  /** Whether their version is not saved either: the same person wrote it in another window. */
  unsaved?: true
}
