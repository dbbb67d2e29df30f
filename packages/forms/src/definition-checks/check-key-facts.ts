import { rulesOf } from '../inputs/table.ts'
import type { KeyFactRole } from '../definition/key-fact-roles.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { type WrittenInput, writtenInputs, writtenOptions } from './walk-definition.ts'

/**
 * Checks the key facts at the head of the document. A form that has a head declares which question asks about CPR, or that none does (this
 * must never be left open). An input with a role there fits that role. A choice that refuses a treatment is one of several choices.
 */
export function keyFactsIssues(def: FormDefinition): DefinitionIssue[] {
  const inputs = writtenInputs(def)
  return [...cprIssues(def, inputs), ...inputs.flatMap(roleIssues), ...inputs.flatMap(refusalIssues)]
}

function cprIssues({ asksCpr }: FormDefinition, inputs: WrittenInput[]): DefinitionIssue[] {
  const asked = inputs.filter(({ input }) => input.atBedside === 'cpr')
  const first = inputs.find(({ input }) => input.atBedside !== undefined && !ofSigning(input.atBedside))
  if (asksCpr === false && asked[0]) return [{ place: `${asked[0].place}.atBedside`, issue: 'cprDenied' }]
  if (first && asksCpr === undefined && asked.length === 0)
    return [{ place: `${first.place}.atBedside`, issue: 'cprUndeclared' }]
  return asked.slice(1).map(({ place }) => ({ place: `${place}.atBedside`, issue: 'cprTwice' }))
}

/** Whether the mark is that of a generated question, which does not count as a mark of the form's own questions. */
const ofSigning = (mark: WrittenInput['input']['atBedside']): boolean =>
  mark === 'witness' || mark === 'notary'

/** The inputs that fit each role: a name, one choice, a signature. */
const fits: Partial<Record<KeyFactRole, (written: WrittenInput) => boolean>> = {
  agent: ({ input }) => rulesOf(input).person !== undefined,
  alternate: ({ input }) => rulesOf(input).person !== undefined,
  cpr: ({ input }) => rulesOf(input).nested !== undefined && rulesOf(input).takesSeveral !== true,
  agentLimit: written => writtenOptions(written).some(({ option }) => option.refuses === true),
  witness: ({ input }) => rulesOf(input).signs !== undefined,
  notary: ({ input }) => rulesOf(input).signs !== undefined,
}

function roleIssues(written: WrittenInput): DefinitionIssue[] {
  const { input, place } = written
  const role = input.atBedside
  if (role === undefined || role === true) return []
  const fit = (fits[role]?.(written) ?? rulesOf(input).signs === undefined) && input.printed !== false
  if (!fit) return [{ place: `${place}.atBedside`, issue: 'roleDoesNotFit' }]
  return saysTheSame(written, role) ? [] : [{ place: `${place}.atBedside`, issue: 'roleMeansOther' }]
}

/** The role on the first page and the meaning for comparisons (`means`) are two marks that must agree. */
function saysTheSame(written: WrittenInput, role: KeyFactRole): boolean {
  const { input } = written
  if (role === 'agent') return 'means' in input && input.means === 'agent'
  if (role === 'cpr') return writtenOptions(written).some(({ option }) => option.means?.cpr !== undefined)
  return true
}

function refusalIssues(written: WrittenInput): DefinitionIssue[] {
  if (rulesOf(written.input).takesSeveral !== true) return []
  return writtenOptions(written).flatMap(({ option, place }): DefinitionIssue[] =>
    option.refuses === undefined ? [] : [{ place: `${place}.refuses`, issue: 'refusesOutsideRadio' }],
  )
}
