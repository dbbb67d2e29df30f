import type { FieldIssue } from '@careword/domain/field-issue'
import type { SaveAction } from '../api/save-section.ts'
import type { CheckedSignature } from '../../../form-ui/signature/checked-signatures.tsx'

/** The request of a save, and the follow-up once it is stored, also after a later 'Try again'. */
export interface SaveRequest {
  action: SaveAction
  sign?: boolean
  /** Whether all sections are saved, not the current one alone: the person leaves. */
  allParts?: boolean
  /** The parts behind the current one that are left as they are, each saved and continued like it. */
  left?: readonly string[]
  leadsTo?: Destination
}

/** The destination after a save. */
export type Destination =
  | { to: 'part'; sectionId: string; returnTo?: string }
  | {
      to:
        | 'nextPart'
        | 'nextScreen'
        | 'signedDocument'
        | 'waitingDocument'
        | 'documents'
        | 'signOut'
        | 'draftPdf'
        | 'pdfToSign'
    }

/** The result of checking the form before anything is sent. */
export interface FormValidation {
  issues: readonly FieldIssue[]
  /** Whether the notice on electronic communication is due before a signature, and not accepted. */
  noticeDue: boolean
  signatures: readonly CheckedSignature[]
  /** Whether a reminder is due before the section is left. */
  reminds: boolean
  /** The request that is sent once every gate is passed; undefined when the button only navigates. */
  request: SaveRequest | undefined
}

/** The reason why a save failed, while the text stays where it is (ruling C-51). */
export interface SaveError {
  kind: 'tryAgain' | 'signedOut'
  /** Whether the server did not respond: the error clears when the connection is back. */
  noResponse: boolean
  errorCode: string
  afterSeconds: number | null
  /** The request that 'Try again' repeats. */
  request: SaveRequest
}

/** The questions for the person: one dialog each. */
export type Question =
  /** With a code if the server found the missing fields. */
  | { at: 'missing'; issues: readonly FieldIssue[]; errorCode?: string }
  | { at: 'notice' }
  /** The check of a signature; it stays open while the confirmed save runs. */
  | { at: 'signatureCheck'; signatures: readonly CheckedSignature[]; request: SaveRequest }
  /** Without a request the reminder was only opened: nothing follows. */
  | { at: 'reminder'; request?: SaveRequest }

/** The state of the last save. */
export type Save =
  | { at: 'idle' }
  | { at: 'saving'; request: SaveRequest }
  | { at: 'saved' }
  /** Another person saved: the draft has both versions, and a dialog asks which to keep. */
  | { at: 'conflict' }
  | { at: 'error'; error: SaveError }

/** A press of 'Save and continue', 'Sign' or any other button that saves, from the first check to the result. */
export interface SubmitFlow {
  /** A question may be open in any state of the save: a reminder while a save runs, the list of missing answers beside an error. */
  readonly question: Question | undefined
  readonly save: Save
  /** The time of the last successful save; a later error does not make that untrue. */
  readonly savedAt: string | undefined
}

/** The result of a save. */
export type SaveEnd =
  /** waits: it is signed here, and waits for those who were asked by a link. */
  | { at: 'saved'; waits?: true }
  | { at: 'conflict' }
  /** The server found what the screen did not. */
  | { at: 'issues'; issues: readonly FieldIssue[]; errorCode: string }
  /** Signing waits for the notice after all: it has a new version. */
  | { at: 'noticeFirst' }
  /** This person can no longer change the document. */
  | { at: 'refused'; errorCode: string }
  | { at: 'error'; error: SaveError }
  /** An error of ours. */
  | { at: 'broken' }

export type SubmitFlowEvent =
  /** The main button. */
  | { type: 'pressed'; validation: FormValidation }
  | { type: 'noticeDue' }
  | { type: 'noticeAccepted'; validation: FormValidation }
  | { type: 'signaturesConfirmed' }
  | { type: 'reminderLookedUp' }
  | { type: 'reminderRead' }
  /** The server refused something other than a save, such as a link, for what is missing. */
  | { type: 'refused'; issues: readonly FieldIssue[]; errorCode: string }
  /** A question was closed, or its link followed: the press ends. */
  | { type: 'closed'; question: Question['at'] }
  /** All other saves: a quick save, a move, leaving. */
  | { type: 'save'; request: SaveRequest }
  | { type: 'tryAgain' }
  /** The person signed in again over the page, or returned to a draft that waited for them. */
  | { type: 'backAgain'; unsaved: boolean }
  /** The connection is back. */
  | { type: 'online' }
  /** The server stored something; more may follow before the save ends. */
  | { type: 'stored'; savedAt: string }
  | { type: 'ended'; end: SaveEnd }
