import { versionsForState } from '@careword/domain/documents/version-states'
import type { AskedPlace } from './place-options.ts'

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
