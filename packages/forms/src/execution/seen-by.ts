// Who has to see the person sign, and who of them may not be a witness, as it is told before a document is begun. It is written into the
// form by the weaver, of the very requirements that the witness's questions are woven from.
import type { FormDefinition, SeenBy } from '../definition/types.ts'
import { isRemote, type Requirement } from './requirement.ts'

/** What is told of a requirement; the agent is no reason in a form that names none. */
export function seenByOf(requirement: Requirement, hasAgent: boolean): SeenBy {
  const { state, route, witnesses, witnessAge } = requirement
  const asked = (ids: readonly string[]) =>
    witnesses === 0 ? [] : ids.filter(id => hasAgent || id !== 'agent')
  return {
    state,
    route,
    witnesses,
    witnessAge,
    everyWitness: asked(requirement.everyWitness),
    oneWitness: asked(requirement.oneWitness),
    ...(isRemote(requirement) ? { remote: true as const } : {}),
  }
}

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
