// Searches answers for which a condition holds, with the engine's own rules. The engine runs, and each time it reads an answer that is not
// chosen yet, all values of that answer are tried. So only answers that matter for the condition are ever combined.
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import { evaluate, type Evaluator } from '../rules/evaluate.ts'
import { freshCleaner } from '../rules/cleaner.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { writtenTests } from '../definition-checks/walk-definition.ts'
import type { Choices } from './choices.ts'

/** Whether it can ever hold; 'unknown' where there are more answers than are tried. */
type Reach = 'yes' | 'never' | 'unknown'

export type Goal = (now: Evaluator) => boolean
export type Given = ReadonlyMap<FieldPlace, SectionAnswers>

export type Search = (goal: Goal, given?: Given) => Reach

/** The number of combinations that a search tries before it gives up, and the number for all searches of a form; a long form has fewer. */
const most = 20_000
const mostOfForm = 100_000
/** The questions and tests of a form that count one combination more. */
const longForm = 1000

const blank: SectionAnswers = Object.freeze({})

export function searchIn(form: CompiledForm, choices: Choices): Search {
  let all = 0
  const effort = 1 + (form.fieldCount + writtenTests(form.def).length) / longForm
  return (goal, given = new Map()) => {
    const chosen = new Map(given)
    let tried = 0

    function visit(): Reach {
      tried++
      all += effort
      if (tried > most || all > mostOfForm) return 'unknown'
      let open: FieldPlace | undefined
      const read = (field: FieldPlace): SectionAnswers => {
        const answer = chosen.get(field)
        if (answer === undefined) open ??= field
        return answer ?? blank
      }
      const holds = goal(evaluate(form, {}, { ...freshCleaner, field: read }))
      if (!open) return holds && stays() ? 'yes' : 'never'
      return branch(open)
    }

    function branch(field: FieldPlace): Reach {
      for (const answer of choices(field)) {
        chosen.set(field, answer)
        const reach = visit()
        if (reach !== 'never') return reach
      }
      chosen.delete(field)
      return 'never'
    }

    /** Whether the answers stay the same after validators have cleared or set some. */
    const stays = (): boolean => form.effects.length === 0 || goal(evaluateInEffect(form, answersOf(chosen)))

    return visit()
  }
}

export function answersOf(chosen: Given): Answers {
  const answers: Answers = {}
  for (const [{ section }, answer] of chosen)
    answers[section.section.id] = { ...answers[section.section.id], ...answer }
  return answers
}
