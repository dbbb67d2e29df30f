import { compile } from '../rules/compile-form.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { choicesOf } from './choices.ts'
import { lockIssues } from './locks.ts'
import { oppositeIssues } from './opposites.ts'
import { orderIssues } from './order.ts'
import { questionIssues } from './check-questions.ts'
import { searchIn } from './search-answers.ts'
import { signingIssues } from './check-signing.ts'
import { stateIssues } from './states.ts'
import type { Walk } from './walk-context.ts'
import { validatorIssues } from './validators.ts'

/**
 * What no answer of anybody reaches, and where answers lead nowhere: parts and questions that are never shown, answers that are all refused,
 * a document that cannot be signed. For a definition without issues (checkDefinition).
 */
export function walkForm(def: FormDefinition): DefinitionIssue[] {
  const form = compile(def)
  const choices = choicesOf(form, def)
  const walk: Walk = { def, form, choices, search: searchIn(form, choices) }
  return [
    ...orderIssues(walk),
    ...questionIssues(walk),
    ...validatorIssues(walk),
    ...lockIssues(walk),
    ...signingIssues(walk),
    ...stateIssues(walk),
    ...oppositeIssues(walk),
  ]
}
