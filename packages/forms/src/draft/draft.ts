import { signingSection } from '@careword/domain/documents/signing-section'
import { sameAnswers } from '../values/same-answers.ts'
import { sectionOf } from '../values/read-answers.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { sameNotes } from '../notes/same-notes.ts'
import type { Notes, OpenNotes, SectionNotes } from '../notes/note.ts'
import { type Derived, deriveWith } from '../answers/derived-state.ts'
import { inEffect } from '../answers/evaluate-typed.ts'
import { screenToResume } from '../signing-screens/screen-to-resume.ts'
import type { SigningState } from '../signing-screens/signing-state.ts'
import { signersOf } from '../signing/signers.ts'
import { cleanedOf, rememberEvaluated, evaluatedOf } from '../answers/cached-evaluation.ts'
import type { DraftConflict } from './conflict.ts'

/** A form while it is filled in. Immutable: reduceDraft returns the next one. */
export interface Draft extends SigningState {
  /**
   * The answers as typed. Values that a wrong tick hides or clears for the moment stay here until their section is saved, so that no typed
   * text is lost. Both this and `saved` are raw: their effective value is the result of cleanAnswers.
   */
  readonly typed: Answers
  /** The answers as the server stores them. */
  readonly saved: Answers
  /** Private notes by section id, as written; each is clean already. */
  readonly notes: Notes
  readonly savedNotes: Notes
  /** Text that was begun in the dialog of a note and not added, by section and box. Such text is autosaved, never saved. */
  readonly openNotes: Readonly<Record<string, OpenNotes>>
  /** Saved-and-continue markers. */
  readonly savedSections: readonly string[]
  readonly revisions: Readonly<Record<string, number>>
  /** The path of a signature that was cleared because its signer's name changed; a message explains it while the signature is missing. */
  readonly renamed?: string
  readonly derived: Derived
  /** The question or section of the review to which the person returns, when an answer was opened from the review. */
  readonly returnTo?: string
  /** Whether issues and red borders are shown: after the first press that found something missing. */
  readonly showErrors: boolean
  /** The fields that were to be seen at that press: a question that an answer brought since is not red before it was asked once. */
  readonly asked: ReadonlySet<string>
  /**
   * Issues shown before that press, because they were present when a field was left: refusals by the id of their validator, unreachable
   * numbers and addresses by their path.
   */
  readonly refused: readonly string[]
  readonly conflict?: DraftConflict
  /** Conflicts that are asked about after this one. */
  readonly laterConflicts?: readonly DraftConflict[]
}

/** The initial value: no press has found anything missing yet. */
export const nothingAsked: ReadonlySet<string> = new Set()

/** A draft from the response of GET /api/form/{id}. */
export function createDraft(from: {
  def: FormDefinition
  answers: Answers
  notes?: Notes
  savedSections: readonly string[]
  revisions: Readonly<Record<string, number>>
  sectionId: string
  /** The page to return to, where the section was opened from the review. */
  returnTo?: string | undefined
}): Draft {
  const notes = from.notes ?? {}
  return resumed({
    def: from.def,
    typed: from.answers,
    saved: from.answers,
    notes,
    savedNotes: notes,
    openNotes: {},
    savedSections: from.savedSections,
    revisions: from.revisions,
    sectionId: from.sectionId,
    ...(from.returnTo === undefined || from.sectionId === signingSection ? {} : { returnTo: from.returnTo }),
    ...outcome(from.def, from.answers),
    showErrors: false,
    asked: nothingAsked,
    refused: [],
  })
}

/** A draft that was just opened continues where the signing was interrupted. */
export function resumed(draft: Draft): Draft {
  if (draft.sectionId !== signingSection) return draft
  const { id } = screenToResume(draft)
  return { ...draft, screen: { id, handed: false } }
}

/** The results of typed answers: the displayed answers, and the state of every field. */
export function outcome(
  def: FormDefinition,
  typed: Answers,
  previous?: Derived,
): Pick<Draft, 'answers' | 'derived'> {
  const form = compile(def)
  const evaluated = evaluatedOf(def, typed)
  const answers = inEffect(form, typed, evaluated)
  rememberEvaluated(def, answers, evaluated)
  return { answers, derived: deriveWith(form, evaluated.evaluator(), previous) }
}

/** The stored form of a section's current answers: sent when saving. */
export function answersToSend(draft: Draft, sectionId: string = draft.sectionId): SectionAnswers {
  return sectionOf(cleanedOf(draft.def, draft.typed), sectionId)
}

/** The notes to send with a section: all current ones, so that a removed one is deleted. */
export function notesToSend(draft: Draft, sectionId: string = draft.sectionId): SectionNotes {
  return notesOf(draft.notes, sectionId) ?? { inputsNotes: {} }
}

const notesOf = (notes: Notes, sectionId: string): SectionNotes | undefined =>
  Object.hasOwn(notes, sectionId) ? notes[sectionId] : undefined

/**
 * The sections whose answers or notes differ from the saved ones. Before signing only the section that is signed may be unsaved: the server
 * signs its stored answers, and the person must have seen exactly those.
 */
export function unsavedSections(draft: Draft): string[] {
  const { def, notes, savedNotes } = draft
  if (draft.typed === draft.saved && notes === savedNotes) return []
  const typed = cleanedOf(def, draft.typed)
  const saved = cleanedOf(def, draft.saved)
  const ids = compile(def).sections.map(place => place.section.id)
  return ids.filter(
    id =>
      !sameAnswers(sectionOf(typed, id), sectionOf(saved, id)) ||
      !sameNotes(def, id, notesOf(notes, id), notesOf(savedNotes, id)),
  )
}

/** The sections whose content would be lost with this page: unsaved answers, or a note that was begun. */
export function sectionsToAutosave(draft: Draft): string[] {
  const unsaved = unsavedSections(draft)
  return [...unsaved, ...Object.keys(draft.openNotes).filter(id => !unsaved.includes(id))]
}

/** Documents spec §4: true when the current section's answers (or notes) differ from the saved ones. */
export function canQuicksave(draft: Draft): boolean {
  const shown = sectionsOnScreen(draft)
  return unsavedSections(draft).some(id => shown.includes(id))
}

/** The sections answered on the open page: during signing also those of the signers. */
export function sectionsOnScreen({ def, sectionId }: Draft): string[] {
  const own = sectionId === signingSection ? signersOf(compile(def)).flatMap(signer => signer.own ?? []) : []
  return [...own.map(({ section }) => section.id), sectionId]
}
