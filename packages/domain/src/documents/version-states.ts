/** A version of a document type and its states; an empty list means every state that no other version names. */
interface ForStates {
  readonly states: readonly string[]
}

/**
 * The versions that can be begun in this state: those for the state, else the general ones (Documents spec §9, ruling G-62). The partner's
 * settings list the states. The screen and the server use this rule.
 */
export function versionsForState<T extends ForStates>(versions: readonly T[], state: string): T[] {
  const own = versions.filter(each => each.states.includes(state))
  return own.length > 0 ? own : versions.filter(each => each.states.length === 0)
}

/** stateMissing: the version is for some states, and none was named. otherState: the version is not for the named state. */
export type StateIssue = 'stateMissing' | 'otherState'

/**
 * The reason why this version cannot be begun for this state, or without a state. The screen asks for the state where there would be such
 * an issue, and the server refuses.
 */
export function stateIssue<T extends ForStates>(
  versions: readonly T[],
  wanted: T,
  state: string | undefined,
): StateIssue | null {
  if (state === undefined) return wanted.states.length > 0 ? 'stateMissing' : null
  return versionsForState(versions, state).includes(wanted) ? null : 'otherState'
}
