// Finds the required witnesses, and who may not be a witness, before a document is begun. `addRequirements` writes the same requirements
// into the form, as the witness's questions.
import type { FormDefinition, SeenBy } from '../definition/form-definition.ts'

/**
 * The witnessing requirements of this form in a state: the usual ones, then stricter ones for an agent who may decide about burial. Empty
 * if the form needs no witness, or the state is unknown.
 */
export function witnessingRequirements(
  def: Pick<FormDefinition, 'wovenFrom'>,
  state: string | undefined,
): SeenBy[] {
  const { seenBy = [], state: fixed = null } = def.wovenFrom ?? {}
  const here = fixed ?? state
  if (here === undefined) return []
  const named = seenBy.filter(one => one.state === here)
  return named.length > 0 ? named : seenBy.filter(one => one.state === null)
}
