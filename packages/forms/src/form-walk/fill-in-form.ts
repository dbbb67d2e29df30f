import { compile } from '../rules/compile-form.ts'
import { endsOnPaper } from '../answers/finishes-on-paper.ts'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import type { FormIssue } from '../values/form-issue.ts'
import { checkForm } from '../validation/missing-fields.ts'
import { type Choices, choicesOf, walkDay } from './choices.ts'
import { answersOf, type Given } from './search-answers.ts'
import { stateFieldOf } from './state-issues.ts'

/** A made-up person's answers to a whole form, and the answers that are missing or refused all the same. */
export interface FilledIn {
  /** The state that it was filled in for; null where the form asks for none. */
  state: string | null
  answers: Answers
  issues: FormIssue[]
}

/**
 * Fills the form in once for each state that differs for it, with an answer to every question that is asked then. A state that its own
 * question refuses is left out.
 */
export function fillInByState(def: FormDefinition): FilledIn[] {
  const form = compile(def)
  const choices = choicesOf(form, def)
  const asking = stateFieldOf(form)
  if (!asking) return [{ state: null, ...fillIn(form, choices, new Map()) }]
  return choices(asking).flatMap(answer => {
    const state = answer[asking.input.id]
    if (typeof state !== 'string') return []
    const filled = fillIn(form, choices, new Map([[asking, answer]]))
    return filled.issues.some(({ path }) => path === asking.path) ? [] : [{ state, ...filled }]
  })
}

/** Each answer opens questions and closes others; no form needs more rounds than this. */
const rounds = 12

function fillIn(form: CompiledForm, choices: Choices, given: Given): Omit<FilledIn, 'state'> {
  const chosen = new Map<FieldPlace, SectionAnswers>(given)
  const now = () => evaluateInEffect(form, answersOf(chosen))
  const issuesNow = () => checkForm(form.def, answersOf(chosen), walkDay)

  /** Answers each question that is asked and has no answer. The document stays one that is signed on the screen, where this is possible. */
  function answerAll(): boolean {
    let answered = false
    for (const { fields } of form.sections)
      for (const field of fields) {
        if (chosen.has(field) || !now().visible(field)) continue
        const options = choices(field).filter(answer => Object.keys(answer).length > 0)
        if (options.length === 0) continue
        answered = true
        const onPaper = endsOnPaper(form.def, now())
        const fitting = options.find(answer => {
          chosen.set(field, answer)
          return onPaper || !endsOnPaper(form.def, now())
        })
        chosen.set(field, fitting ?? options[0] ?? {})
      }
    return answered
  }

  /** Replaces each refused answer by another one. */
  function mend(issues: readonly FormIssue[]): void {
    for (const { path } of issues) {
      const field = [...form.byPath.values()].find(
        one => one.keys.some(key => `${one.section.section.id}.${key}` === path) || one.path === path,
      )
      if (!field || given.has(field)) continue
      const fitting = choices(field).find(answer => {
        chosen.set(field, answer)
        return !issuesNow().some(issue => issue.path === path)
      })
      if (fitting === undefined) chosen.delete(field)
    }
  }

  for (let round = 0; round < rounds; round++) {
    const answered = answerAll()
    const issues = issuesNow()
    if (issues.length === 0 && !answered) break
    mend(issues)
  }
  return { answers: answersOf(chosen), issues: issuesNow() }
}
