/** A version of a document type and the states it is for; none: every state that no other version names. */
interface ForStates {
  readonly states: readonly string[]
}

/**
 * The versions that can be begun in this state: versions made for the state, else the general ones (Documents spec §9, ruling G-62). The
 * partner's settings list the states of a version. The screen offers by this rule, and the server refuses by the same rule.
 */
export function versionsForState<T extends ForStates>(versions: readonly T[], state: string): T[] {
  const own = versions.filter(each => each.states.includes(state))
  return own.length > 0 ? own : versions.filter(each => each.states.length === 0)
}

/**
 * stateMissing: the version is for some states, and no state was named · otherState: the version is for other states than the named one.
 */
export type StateIssue = 'stateMissing' | 'otherState'

/**
 * May this version be begun for this state, or without a state? The screen asks for the state where a version would have this issue, and
 * the server refuses a version that has it.
 */
export function stateIssue<T extends ForStates>(
  versions: readonly T[],
  wanted: T,
  state: string | undefined,
): StateIssue | null {
  if (state === undefined) return wanted.states.length > 0 ? 'stateMissing' : null
  return versionsForState(versions, state).includes(wanted) ? null : 'otherState'
}
