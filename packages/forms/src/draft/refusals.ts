// What a validator refuses is said as soon as it stands: when a field is left or an option is chosen, never while somebody types.
import { sectionProblems } from '../answers/missing-fields.ts'
import { sectionOf } from '../answers/own.ts'
import type { FormProblem } from '../answers/problem.ts'
import { compile, type FieldPlace } from '../definition/compile.ts'
import type { Draft } from './draft.ts'
import type { AnswerEvent } from './events.ts'
import { evaluatedOf } from './evaluated-of.ts'

/** Does this event leave an answer half written? */
export const isTyping = ({ type }: AnswerEvent): boolean => type === 'setText' || type === 'setPart'

/** The draft with whatever is refused now in the section on the screen; the same object when that is what it says already. */
export function lookForRefusals(draft: Draft): Draft {
  const refused = refusedNow(draft)
  const same = refused.length === draft.refused.length && refused.every(id => draft.refused.includes(id))
  return same ? draft : { ...draft, refused }
}

function refusedNow({ def, typed, answers, sectionId }: Draft): string[] {
  const form = compile(def)
  const place = form.byId.get(sectionId)
  if (!place || form.refusals.length === 0) return []
  const section = sectionOf(answers, sectionId)
  const found = sectionProblems(form, place, evaluatedOf(def, typed).evaluator()).flatMap(problem => {
    const field = form.byPath.get(problem.path)
    return field && problem.validator !== undefined && isAnswered(field, section) ? [problem.validator] : []
  })
  return [...new Set(found)]
}

/** Of a field's problems those that are said before 'Continue': nobody is told off for what they did not answer. */
export const earlyProblems = (
  { refused }: Draft,
  field: FieldPlace,
  section: ReturnType<typeof sectionOf>,
  problems: readonly FormProblem[],
): FormProblem[] =>
  isAnswered(field, section)
    ? problems.filter(({ validator }) => validator !== undefined && refused.includes(validator))
    : []

const isAnswered = ({ keys }: FieldPlace, section: ReturnType<typeof sectionOf>): boolean =>
  keys.some(key => Object.hasOwn(section, key))
