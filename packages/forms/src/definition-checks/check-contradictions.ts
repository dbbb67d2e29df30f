import { rulesOf } from '../inputs/table.ts'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { AnswerTest, FormDefinition } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { writtenInputs } from './walk-definition.ts'

/** Questions about two answers that exclude each other by construction: two choices of one question, or the inputs under two of them. */
export function contradictionIssues(def: FormDefinition): DefinitionIssue[] {
  const form = compile(def)
  return writtenInputs(def).flatMap(({ input, place }): DefinitionIssue[] => {
    const settles = rulesOf(input).settles?.(input)
    if (!settles) return []
    const [one, other] = [settles.one, settles.other].map(tests => tests.map(test => neededBy(form, test)))
    const mayMeet = one?.some(each => other?.some(another => agree(each, another)))
    return mayMeet ? [] : [{ place: `${place}.settles`, issue: 'neverHolds' }]
  })
}

/** The choices that are necessary for the test to hold, by question; only for questions with a single necessary choice. */
type Needed = ReadonlyMap<string, string>

function neededBy(form: CompiledForm, test: AnswerTest): Needed {
  const needed = new Map<string, string>()
  const field = resolveRef(form, test.input)?.field
  if (field && 'is' in test && takesOne(field)) needed.set(field.path, test.is)
  for (let below = field; below?.parent; below = below.parent)
    if (below.parentOption !== undefined && takesOne(below.parent))
      needed.set(below.parent.path, below.parentOption)
  return needed
}

const takesOne = ({ input }: FieldPlace): boolean => rulesOf(input).takesSeveral !== true

const agree = (one: Needed, other: Needed): boolean =>
  [...one].every(([path, value]) => (other.get(path) ?? value) === value)
