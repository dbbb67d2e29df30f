import type { Answers, SectionAnswers } from '../values/answer.ts'
import type { InputEvent } from '../inputs/input-event.ts'
import type { SectionNotes } from '../notes/note.ts'
import type { DraftConflict } from './conflict.ts'
import type { SigningState } from '../signing-screens/signing-state.ts'

/** The actions of a person or the server on a draft. `path` is 'sectionId.inputId'; a path with a reset-answer marker resets that answer. */
export type DraftEvent =
  | AnswerEvent
  /** The note at a box; '' takes it away. option: the value of a box in a group. now: ISO time. */
  | { type: 'setNote'; path: string; option?: string; note: string; now: string }
  /** The text in the open dialog of a note; undefined discards it. */
  | { type: 'writeNote'; path: string; option?: string; text: string | undefined }
  /** The person left a field: its refusals are shown now. */
  | { type: 'leaveField' }
  /** returnTo: the place on the review from which the part is opened. */
  | { type: 'goTo'; sectionId: string; returnTo?: string }
  /** Opens a screen of the last section. handed: the signer confirmed that they hold it. */
  | { type: 'goToScreen'; id: string; handed?: boolean }
  /** The signer gives the screen back. */
  | { type: 'giveBack' }
  /** The owner confirms that they have the screen again. at: they confirmed it before a reload, on this screen. */
  | { type: 'screenIsBack'; at?: string }
  /** A save begins: signatures that other signers drew and did not confirm with the button are left out. */
  | { type: 'dropUnconfirmed' }
  /** The page was reloaded while others hold the screen: continues with the screen that was open then. */
  | { type: 'stillInKiosk'; id: string }
  /** The server's answer to a save. `sent`: the content of the save, so that text typed since then is kept. */
  | {
      type: 'saved'
      sectionId: string
      answers: SectionAnswers
      revision: number
      savedSections: readonly string[]
      sent?: SectionAnswers
      /** The section's notes as stored; without them as sent. */
      notes?: SectionNotes
      sentNotes?: SectionNotes
    }
  /** The state of the signature requests, and the answers and signatures that came by link, which are saved already. */
  | {
      type: 'tasks'
      askedOf: readonly string[]
      askedNames: Readonly<Record<string, string>>
      elsewhere: readonly string[]
      refusals?: SigningState['refusals']
      signed: readonly { path: string; answers: Answers }[]
    }
  /** Whether issues and red borders are shown. */
  | { type: 'showErrors'; on: boolean }
  | { type: 'conflict'; conflict: DraftConflict }
  /**
   * keepMine: my text stays, to be saved over theirs. takeTheirs: their text replaces mine. Otherwise the rows for which theirs was chosen.
   */
  | { type: 'resolveConflict'; choice: ConflictChoice }

export type ConflictChoice = 'keepMine' | 'takeTheirs' | { theirs: readonly string[] }

/** The events that change an answer. */
export type AnswerEvent =
  | InputEvent
  | { type: 'resetAnswer'; path: string }
  /** Undo: restores the field, and the inputs inside it, from these answers of its section. */
  | { type: 'putBack'; path: string; before: SectionAnswers }
