import { compile } from '../rules/compile-form.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { choicesOf } from './choices.ts'
import { lockIssues } from './lock-issues.ts'
import { oppositeIssues } from './opposite-issues.ts'
import { orderIssues } from './order-issues.ts'
import { questionIssues } from './check-questions.ts'
import { searchIn } from './search-answers.ts'
import { signingIssues } from './check-signing.ts'
import { stateIssues } from './state-issues.ts'
import type { Walk } from './walk-context.ts'
import { validatorIssues } from './validator-issues.ts'

/**
 * Finds parts and questions that no answers show, and answers that lead nowhere: answers that are all refused, or a document that cannot be
 * signed. For a definition without issues (checkDefinition).
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
