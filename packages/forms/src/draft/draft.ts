import { cleanAnswers } from '../answers/clean.ts'
import { sameAnswers } from '../answers/equal.ts'
import { sectionOf } from '../answers/own.ts'
import type { Answers, SectionAnswers } from '../answers/types.ts'
import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { derive, type Derived } from '../rules/derive.ts'
import { settle } from '../rules/settle.ts'

/** Somebody else saved the section since (decisions G-30): both versions, nothing lost. */
export interface DraftConflict {
  sectionId: string
  /** The revision that is stored now. */
  revision: number
  theirs: SectionAnswers
  yours: SectionAnswers
}

/** A form while somebody fills it in. Never changed in place: reduceDraft gives the next one. */
export interface Draft {
  readonly def: FormDefinition
  /** As typed. What is hidden for the moment stays here until it is saved, so that nothing typed is lost by a wrong tick. */
  readonly answers: Answers
  /** As the server has them. */
  readonly saved: Answers
  /** Saved-and-continue markers. */
  readonly savedSections: readonly string[]
  readonly revisions: Readonly<Record<string, number>>
  readonly sectionId: string
  readonly derived: Derived
  /** Problems and red borders are shown only while this is on: after the first press that found something missing. */
  readonly showErrors: boolean
  readonly conflict?: DraftConflict
}

/** A draft from what GET /api/form/{id} answered. */
export function createDraft(from: {
  def: FormDefinition
  answers: Answers
  savedSections: readonly string[]
  revisions: Readonly<Record<string, number>>
  sectionId: string
}): Draft {
  const answers = settle(compile(from.def), from.answers)
  return {
    def: from.def,
    answers,
    saved: from.answers,
    savedSections: from.savedSections,
    revisions: from.revisions,
    sectionId: from.sectionId,
    derived: derive(from.def, answers),
    showErrors: false,
  }
}

/** What would be stored of a section now: what to send when saving. */
export function answersToSend(draft: Draft, sectionId: string = draft.sectionId): SectionAnswers {
  return sectionOf(cleanAnswers(draft.def, draft.answers), sectionId)
}

/** Documents spec §4: true when the current section's answers differ from the saved ones. */
export function canQuicksave(draft: Draft): boolean {
  if (sectionOf(draft.answers, draft.sectionId) === sectionOf(draft.saved, draft.sectionId)) return false
  return !sameAnswers(answersToSend(draft), sectionOf(cleanAnswers(draft.def, draft.saved), draft.sectionId))
}
