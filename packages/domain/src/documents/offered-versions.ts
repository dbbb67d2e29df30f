import { versionsForState } from './version-states.ts'

/** The question before the version: a region or a state for the form, or the state that decides the version. */
export type AskedPlace = 'region' | 'state' | 'stateOfVersion'

/**
 * The versions that are offered: the place is asked first, and until it is chosen there is nothing to offer. A state decides which versions
 * there are, by the same rule as the server's refusal; every version is for each region.
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
