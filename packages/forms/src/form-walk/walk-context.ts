import type { CompiledForm } from '../definition/compiled-form.ts'
import type { DefinitionIssue, DefinitionIssueName } from '../definition/definition-issue.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { Choices } from './choices.ts'
import type { Given, Goal, Search } from './search-answers.ts'

/** A form with the data needed to walk through it. */
export interface Walk {
  def: FormDefinition
  form: CompiledForm
  choices: Choices
  search: Search
}

/** The issue of something that never holds; where there are too many answers to try, that it was not walked whole. */
export function unlessEver(
  { search }: Walk,
  goal: Goal,
  { place, issue, values, given }: DefinitionIssue & { issue: DefinitionIssueName; given?: Given },
): DefinitionIssue[] {
  const reach = search(goal, given)
  if (reach === 'yes') return []
  if (reach === 'unknown') return [{ place, issue: 'notWalkedWhole' }]
  return [{ place, issue, ...(values ? { values } : {}) }]
}
