import { resolveRef } from '../rules/compile-form.ts'
import { testsIn } from '../definition-checks/walk-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import type { Walk } from './walk-context.ts'

/** Parts without a question, and parts that depend on an answer that is given after them. */
export const orderIssues = ({ def, form }: Walk): DefinitionIssue[] =>
  def.sections.flatMap((section, at): DefinitionIssue[] => {
    const place = `sections[${at}]`
    const empty: DefinitionIssue[] =
      section.inputs.length === 0 ? [{ place: `${place}.inputs`, issue: 'sectionWithoutInputs' }] : []
    const tests = section.condition ? testsIn(section.condition, `${place}.condition`) : []
    const later = tests.find(({ test }) => (resolveRef(form, test.input)?.field.section.index ?? -1) > at)
    return later
      ? [...empty, { place: later.place, issue: 'dependsOnLater', values: { ref: later.test.input } }]
      : empty
  })
