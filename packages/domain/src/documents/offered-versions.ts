import { versionsForState } from './version-states.ts'

/** What is asked before the version: a region or a state that goes into the form, or the state that decides which version it is. */
export type AskedPlace = 'region' | 'state' | 'stateOfVersion'

/**
 * The versions that are offered: the place is asked first, and until it is said there is nothing to choose. A state says which versions
 * there are, by the rule that the server refuses by; every version is for each region.
 */
export function offeredVersions<T extends { readonly states: readonly string[] }>(
  versions: readonly T[],
  asks: AskedPlace | undefined,
  place: string,
): readonly T[] {
  if (asks === undefined) return versions
  if (place === '') return []
  return asks === 'region' ? versions : versionsForState(versions, place)
}
