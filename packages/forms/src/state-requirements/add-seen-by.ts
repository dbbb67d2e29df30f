// Writes the witnessing requirements into the form. Separate from reading them (seen-by.ts), because a browser needs no table of zones.
import { zoneOfWholeState } from '@careword/domain/documents/document-zone'
import type { SeenBy } from '../definition/types.ts'
import { isRemote, type Requirement } from './requirement.ts'

/** The part of a requirement that is shown; the agent is no exclusion in a form that names none. */
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
    ...(isRemote(requirement) ? { remote: true as const, ...clockOf(state) } : {}),
  }
}

function clockOf(state: string | null): { timeZone?: string } {
  const timeZone = zoneOfWholeState(state)
  return timeZone === null ? {} : { timeZone }
}
