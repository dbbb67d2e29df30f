import type { FieldIssue } from '@careword/domain/field-issue'
import type { SaveAction } from '../api/save-section.ts'
import type { CheckedSignature } from '../../../form-ui/signature/checked-signatures.tsx'

/** The request of a save, and the next page once it is stored, also after 'Try again'. */
export interface SaveRequest {
  action: SaveAction
  sign?: boolean
  /** Whether all sections are saved, because the person leaves. */
  allParts?: boolean
  /** Skipped parts after the current one, saved as they are. */
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
  /** Whether the notice on electronic communication must be accepted before a signature, and is not. */
  noticeDue: boolean
  signatures: readonly CheckedSignature[]
  /** Whether a reminder is due before the section is left. */
  reminds: boolean
  /** The request after the last question; undefined if the button only navigates. */
  request: SaveRequest | undefined
}

/** The reason why a save failed; the text stays (ruling C-51). */
export interface SaveError {
  kind: 'tryAgain' | 'signedOut'
  /** Whether the server did not respond: the error clears when the connection is back. */
  noResponse: boolean
  errorCode: string
  afterSeconds: number | null
  /** The request that 'Try again' repeats. */
  request: SaveRequest
}

/** The questions for the person, one dialog each. */
export type Question =
  /** With a code if the server found the missing fields. */
  | { kind: 'missing'; issues: readonly FieldIssue[]; errorCode?: string }
  | { kind: 'notice' }
  /** The check of a signature; it stays open while the confirmed save runs. */
  | { kind: 'signatureCheck'; signatures: readonly CheckedSignature[]; request: SaveRequest }
  /** Without a request the person opened the reminder, and nothing follows. */
  | { kind: 'reminder'; request?: SaveRequest }

/** The state of the last save. */
export type Save =
  | { kind: 'idle' }
  | { kind: 'saving'; request: SaveRequest }
  | { kind: 'saved' }
  /** Another person saved: the draft has both versions, and a dialog asks which to keep. */
  | { kind: 'conflict' }
  | { kind: 'error'; error: SaveError }

/** A press of 'Save and continue', 'Sign' or any other button that saves, from the first check to the result. */
export interface SubmitFlow {
  /** The open question, in any state of the save: a reminder while a save runs, the list of missing answers beside an error. */
  readonly question: Question | undefined
  readonly save: Save
  /** The time of the last successful save, also after a later error. */
  readonly savedAt: string | undefined
}

/** The result of a save. */
export type SaveEnd =
  /** `waits`: the document is signed here, and waits for people who were asked by a link. */
  | { kind: 'saved'; waits?: true }
  | { kind: 'conflict' }
  /** The server found issues that the screen did not. */
  | { kind: 'issues'; issues: readonly FieldIssue[]; errorCode: string }
  /** The notice has a new version, which must be accepted before signing. */
  | { kind: 'noticeFirst' }
  /** This person can no longer change the document. */
  | { kind: 'refused'; errorCode: string }
  | { kind: 'error'; error: SaveError }
  /** An unexpected error. */
  | { kind: 'broken' }

export type SubmitFlowEvent =
  /** The main button. */
  | { type: 'pressed'; validation: FormValidation }
  | { type: 'noticeDue' }
  | { type: 'noticeAccepted'; validation: FormValidation }
  | { type: 'signaturesConfirmed' }
  | { type: 'reminderLookedUp' }
  | { type: 'reminderRead' }
  /** The server refused another request, such as a link, because something is missing. */
  | { type: 'refused'; issues: readonly FieldIssue[]; errorCode: string }
  /** A question was closed, or its link followed. */
  | { type: 'closed'; question: Question['kind'] }
  /** Any other save: a quick save, a move, leaving. */
  | { type: 'save'; request: SaveRequest }
  | { type: 'tryAgain' }
  /** The person signed in again over the page, or returned to a waiting draft. */
  | { type: 'backAgain'; unsaved: boolean }
  /** The connection is back. */
  | { type: 'online' }
  /** The server stored a section; more may follow before the save ends. */
  | { type: 'stored'; savedAt: string }
  | { type: 'ended'; end: SaveEnd }
