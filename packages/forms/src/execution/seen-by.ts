// Who has to see the person sign, and who of them may not be a witness, as it is told before a document is begun. It is written into the
// form by the weaver, of the very requirements that the witness's questions are woven from.
import type { FormDefinition, SeenBy } from '../definition/types.ts'

/**
 * Who sees a document of this form signed in a state: what is usual first, and after it what is asked when the agent may decide about
 * burial, where that is more. Empty where the form asks nobody, or the state is not known.
 */
export function whoSeesSigning(def: Pick<FormDefinition, 'wovenFrom'>, state: string | undefined): SeenBy[] {
  const { seenBy = [], state: fixed = null } = def.wovenFrom ?? {}
  const here = fixed ?? state
  if (here === undefined) return []
  const named = seenBy.filter(one => one.state === here)
  return named.length > 0 ? named : seenBy.filter(one => one.state === null)
}
