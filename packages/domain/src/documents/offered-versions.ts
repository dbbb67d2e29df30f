import { versionsForState } from './version-states.ts'

/** The question before the version: a region or a state for the form, or the state that decides the version. */
export type AskedPlace = 'region' | 'state' | 'stateOfVersion'

/**
 * The versions that are offered. The place is asked first, and until it is chosen no version is offered. A state decides which versions are
 * available, by the same rule as the server's refusal; every version is available in each region.
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
