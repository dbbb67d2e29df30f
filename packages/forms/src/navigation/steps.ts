// The sequence of a form, step by step: its sections, then the signers. The wizard, the tile of the draft and the server share one list,
// one count and one rule for finished steps.
import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import { signingSection } from '@careword/domain/documents/signing-section'
import { sectionIssues } from '../validation/missing-fields.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, SectionDefinition } from '../definition/form-definition.ts'
import type { Draft } from '../draft/draft.ts'
import { evaluatedBefore, evaluatedOf } from '../answers/cached-evaluation.ts'
import type { SectionPlace } from '../definition/compiled-form.ts'
import { unansweredFields } from '../review/unanswered-fields.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { endsOnPaper } from '../answers/finishes-on-paper.ts'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import { invalidatedPaths } from '../signing/invalidated-paths.ts'
import { whoCouldSign } from '../signing/who-could-sign.ts'
import { signedScreens } from '../signing-screens/signing-screens.ts'
import { stopsOf } from './navigate.ts'
import { isAnswered, questionsOf, type Typed } from './questions-of-section.ts'

/**
 * The state of a step, derived from the stored answers. answered: passed, with every question answered (details are optional). open:
 * passed, and partly answered. blank: passed, without any answer. todo: not passed yet. again: signed before answers changed, so it has to
 * be signed again.
 */
export type StepState = 'answered' | 'open' | 'blank' | 'todo' | 'again'

export type Step =
  /** A section of the document; the last one is the review before signing. A locked one is not asked, and not counted. */
  | {
      kind: 'part'
      id: string
      section: SectionDefinition
      number?: number
      locked: boolean
      state: StepState
    }
  /** A signer, actual or possible. `turn`: the first or second with the same role. */
  | {
      kind: 'signer'
      id: string
      signer: SignedAs
      turn: number
      alike: number
      number: number
      state: StepState
    }
  /** The look at all signatures, where several sign. */
  | { kind: 'finish'; id: 'finish'; number: number; state: StepState }

/** The progress of a person in a form. */
interface Walk {
  def: FormDefinition
  /** The answers as typed, which decide which questions are asked. */
  answers: Answers
  /** The answers as stored: only stored answers count as done. */
  saved: Answers
  /** Ids of the sections with the saved-and-continue marker. */
  savedSections: readonly string[]
}

/** The steps in their order, with their states. */
export function stepsThrough(walk: Walk): Step[] {
  const { def, answers } = walk
  const states = statesOf(walk)
  let last = 0
  const parts = stopsOf(def, answers).map(({ section, locked }): Step => {
    const state = states.parts.get(section.id) ?? 'todo'
    const part = { kind: 'part' as const, id: section.id, section, locked, state }
    return locked ? part : { ...part, number: ++last }
  })
  const signers = couldSign(walk)
  // A typed answer invalidates a signature before it is saved.
  const again = invalidatedPaths(def, answers)
  const stateOf = (id: string): StepState =>
    again.includes(id) ? 'again' : states.signed.has(id) ? 'answered' : 'todo'
  const turns = signers.map(({ id, as: signer }, index): Step => {
    const same = signers.filter(one => one.as === signer)
    const turn = signers.slice(0, index + 1).filter(one => one.as === signer).length
    return { kind: 'signer', id, signer, turn, alike: same.length, number: ++last, state: stateOf(id) }
  })
  if (turns.length > 1) turns.push({ kind: 'finish', id: 'finish', number: ++last, state: 'todo' })
  return [...parts, ...turns]
}

/** The walk of a draft that is open. */
export const walkOf = ({ def, answers, saved, savedSections }: Draft): Walk => ({
  def,
  answers,
  saved,
  savedSections,
})

/**
 * Every signer, actual or possible: a section that was not passed may still require them. So the count is complete from the start, and
 * falls when an answer makes a signer unnecessary.
 */
function couldSign({ def, answers, savedSections }: Walk) {
  const form = compile(def)
  const evaluator = evaluatedBefore(def, answers)?.evaluator() ?? evaluateInEffect(form, answers)
  if (endsOnPaper(def, evaluator)) return []
  return whoCouldSign(form, evaluator, place => !savedSections.includes(place.section.id))
}

/** 'Step 2 of 9': 0 for a place that is not a step. screenId: the screen of the last section. */
export function placeOf(
  steps: readonly Step[],
  sectionId: string,
  screenId?: string,
): { step: number; total: number } {
  const id = stepId(sectionId, screenId)
  return {
    step: steps.find(step => step.id === id)?.number ?? 0,
    total: steps.filter(step => step.number !== undefined).length,
  }
}

/** The id of the current step; the review is the last section itself. */
export const stepId = (sectionId: string, screenId?: string): string =>
  sectionId === signingSection && screenId !== undefined && screenId !== 'review' ? screenId : sectionId

/** '4 of 10 steps are done', and how many that were gone past have something open. */
export function progressOf(walk: Walk): { done: number; left: number; total: number } {
  const counted = stepsThrough(walk).filter(step => step.number !== undefined)
  const having = (...states: StepState[]) => counted.filter(step => states.includes(step.state)).length
  return { done: having('answered'), left: having('open', 'blank'), total: counted.length }
}

interface States {
  parts: ReadonlyMap<string, StepState>
  signed: ReadonlySet<string>
}

// Stored answers change with a save only, while the list renders with every answer.
const known = new WeakMap<Answers, { def: FormDefinition; marks: string; states: States }>()

/** One evaluator walks the form once; it skips the fields of sections that were not passed. */
function statesOf({ def, saved, savedSections }: Walk): States {
  const marks = savedSections.join(' ')
  const found = known.get(saved)
  if (found?.def === def && found.marks === marks) return found.states
  const form = compile(def)
  const evaluator = evaluatedOf(def, saved).evaluator()
  const signed = new Set(signedScreens(form, evaluator))
  const parts = new Map(
    savedSections.flatMap(id => {
      const place = form.byId.get(id)
      return place ? [[id, stateOfPart({ def, typed: saved }, place, evaluator)] as const] : []
    }),
  )
  // A person who signed has read it.
  if (signed.size > 0) parts.set(signingSection, 'answered')
  const states = { parts, signed }
  known.set(saved, { def, marks, states })
  return states
}

/**
 * The state of a passed section. Only questions that the paper will print as not answered can be open, and a section with one that matters
 * is never called complete.
 */
function stateOfPart(typed: Typed, place: SectionPlace, evaluator: Evaluator): StepState {
  if (sectionIssues(compile(typed.def), place, evaluator).length > 0) return 'open'
  const left = unansweredFields(place, evaluator)
  const blank = new Set(left.map(({ path }) => path))
  const matters = new Set(left.flatMap(({ path, input }) => (input.whenOpen ? [path] : [])))
  const { questions } = questionsOf(typed, place.section.id)
  const answered = questions.filter(question => isAnswered(typed, question))
  const open = questions.filter(
    question =>
      !answered.includes(question) &&
      (question.isContradiction || question.paths.some(path => blank.has(path))),
  )
  if (open.some(({ paths }) => paths.some(path => matters.has(path)))) return 'open'
  if (open.length > 0 && answered.length === 0) return 'blank'
  return open.some(question => !question.details) ? 'open' : 'answered'
}
