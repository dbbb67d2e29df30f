import { resolveRef } from '../rules/compile-form.ts'
import {
  testsIn,
  type WrittenTest,
  writtenInputs,
  writtenOptions,
} from '../definition-checks/walk-definition.ts'
import type { Condition } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import type { Walk } from './walk-context.ts'

/** Parts without a question, and parts, questions and options that depend on an answer of a later part. */
export function orderIssues({ def, form }: Walk): DefinitionIssue[] {
  const later = (index: number, tests: readonly WrittenTest[]): DefinitionIssue[] =>
    tests
      .filter(({ test }) => (resolveRef(form, test.input)?.field.section.index ?? -1) > index)
      .slice(0, 1)
      .map(({ test, place }) => ({ place, issue: 'dependsOnLater', values: { ref: test.input } }))
  const ofParts = def.sections.flatMap((section, index): DefinitionIssue[] => {
    const place = `sections[${index}]`
    const empty: DefinitionIssue[] =
      section.inputs.length === 0 ? [{ place: `${place}.inputs`, issue: 'sectionWithoutInputs' }] : []
    return [...empty, ...later(index, testsOf(section.condition, place))]
  })
  const ofQuestions = writtenInputs(def).flatMap(written => [
    ...later(written.sectionAt, testsOf(written.input.condition, written.place)),
    ...writtenOptions(written).flatMap(({ option, place }) =>
      later(written.sectionAt, testsOf(option.condition, place)),
    ),
  ])
  return [...ofParts, ...ofQuestions]
}

const testsOf = (condition: Condition | undefined, place: string): WrittenTest[] =>
  condition ? testsIn(condition, `${place}.condition`) : []
