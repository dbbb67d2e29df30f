// Finds who has to witness the signing, and who may not be a witness, before a document is begun. `addRequirements` writes it into the
// form, from the same requirements as the witness's questions.
import type { FormDefinition, SeenBy } from '../definition/form-definition.ts'

/**
 * The witnessing requirements of this form in a state: the usual ones first, and after them those that apply when the agent may decide
 * about burial, where they are stricter. Empty where the form needs no witness, or the state is not known.
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
