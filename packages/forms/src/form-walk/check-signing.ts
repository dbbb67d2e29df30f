import { signingSection } from '@careword/domain/documents/signing-section'
import { endsOnPaper } from '../answers/finishes-on-paper.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { rulesOf } from '../inputs/table.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { resolveRef } from '../rules/compile-form.ts'
import { refsIn } from '../rules/refs-in.ts'
import { writtenInputs } from '../definition-checks/walk-definition.ts'
import type { Walk } from './walk-context.ts'

/** The patient's own signatures in the last part. */
export const patientSignatures = ({ form }: Pick<Walk, 'form'>): FieldPlace[] =>
  (form.byId.get(signingSection)?.fields ?? []).filter(
    ({ input }) =>
      rulesOf(input).signs?.(input).signer === 'patient' && !('kind' in input && input.kind === 'initials'),
  )

/** The questions on which it depends, by whatever way, whether these are asked. */
function askedBefore({ form }: Walk, fields: readonly FieldPlace[]): FieldPlace[] {
  const found = new Set<FieldPlace>()
  const open = [...fields]
  for (let field = open.pop(); field; field = open.pop()) {
    const { section, parent } = field
    const refs = [field.input.condition, section.section.condition].flatMap(one => (one ? refsIn(one) : []))
    for (const next of [...refs.map(ref => resolveRef(form, ref)?.field), parent])
      if (next && !found.has(next)) {
        found.add(next)
        open.push(next)
      }
  }
  return [...found]
}

/** The form has no end without its answer. */
const isAwaited = (field: FieldPlace, now: Evaluator): boolean =>
  now.visible(field) &&
  !now.locked(field.section) &&
  now.required(field) &&
  Object.keys(now.cleaned(field)).length === 0

/** Answers after which the document would be finished without a signature. */
export function signingIssues(walk: Walk): DefinitionIssue[] {
  const { def, search } = walk
  const signatures = patientSignatures(walk)
  if (signatures.length === 0) return []
  const isOwed = (field: FieldPlace, now: Evaluator) =>
    now.visible(field) && (now.required(field) || field.eithers.some(now.applies))
  const before = askedBefore(walk, signatures)
  const unsigned = (now: Evaluator) =>
    !endsOnPaper(def, now) &&
    !signatures.some(field => isOwed(field, now)) &&
    before.every(field => !isAwaited(field, now))
  const reach = search(unsigned)
  if (reach === 'never') return []
  const first = writtenInputs(def).find(
    ({ input, sectionId }) => `${sectionId}.${input.id}` === signatures[0]?.path,
  )
  return [{ place: first?.place ?? '', issue: reach === 'yes' ? 'canEndUnsigned' : 'notWalkedWhole' }]
}
