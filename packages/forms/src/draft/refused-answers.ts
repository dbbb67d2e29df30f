// A validator's refusal, and a phone or e-mail that cannot be right, is shown as soon as it is present: when a field is left or an option
// is chosen, never during typing.
import { sectionIssues } from '../validation/missing-fields.ts'
import { sectionOf } from '../values/read-answers.ts'
import type { FormIssue, IssueRule } from '../values/form-issue.ts'
import { compile } from '../rules/compile-form.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import { type Draft, sectionsOnScreen } from './draft.ts'
import type { AnswerEvent } from './events.ts'
import { evaluatedOf } from '../answers/cached-evaluation.ts'

/** Whether this event may leave an answer half written. */
export const isTyping = ({ type }: AnswerEvent): boolean => type === 'setText' || type === 'setPart'

/** The draft with the current refusals of the section on the screen; the same object when they are unchanged. */
export function lookForRefusals(draft: Draft): Draft {
  const refused = refusedNow(draft)
  const same = refused.length === draft.refused.length && refused.every(id => draft.refused.includes(id))
  return same ? draft : { ...draft, refused }
}

function refusedNow(draft: Draft): string[] {
  const { def, typed, answers } = draft
  const form = compile(def)
  const found = sectionsOnScreen(draft).flatMap(sectionId => {
    const place = form.byId.get(sectionId)
    if (!place) return []
    const section = sectionOf(answers, sectionId)
    return sectionIssues(form, place, evaluatedOf(def, typed).evaluator()).flatMap(issue => {
      const field = form.byPath.get(issue.path)
      const id = ownMessage(issue)
      return field && id !== undefined && isAnswered(field, section) ? [id] : []
    })
  })
  return [...new Set(found)]
}

/** The issues of a field that are shown before 'Continue': a question that is not answered yet gets no error. */
export const earlyIssues = (
  { refused }: Draft,
  field: FieldPlace,
  section: ReturnType<typeof sectionOf>,
  issues: readonly FormIssue[],
): FormIssue[] =>
  isAnswered(field, section)
    ? issues.filter(issue => {
        const id = ownMessage(issue)
        return id !== undefined && refused.includes(id)
      })
    : []

/** Issues with a complete value by which no person could be reached. */
const unreachable: ReadonlySet<IssueRule> = new Set([
  'phoneTooShort',
  'phoneTooLong',
  'phoneTenDigits',
  'phoneCountryUnknown',
  'emailInvalid',
])

/** The key of an issue shown when a field is left: a refusal by the id of its validator, a wrong number or address by its path. */
const ownMessage = ({ rule, path, validator }: FormIssue): string | undefined =>
  unreachable.has(rule) ? path : validator

const isAnswered = ({ keys }: FieldPlace, section: ReturnType<typeof sectionOf>): boolean =>
  keys.some(key => Object.hasOwn(section, key))
