import type { StateNames } from '../definition/form-definition.ts'
import { stateName, usStates } from './us-states.ts'
import { regionName, usTerritories } from './us-territories.ts'

interface NamedState {
  value: string
  label: string
}

/** Sorted in the alphabet of the reader's language: 'Carolina del Norte' is under C. */
function sorted(
  codes: readonly string[],
  lang: string,
  nameOf: (code: string, lang: string, more?: StateNames) => string,
  more: StateNames | undefined,
): NamedState[] {
  const order = new Intl.Collator(lang)
  return codes
    .map(value => ({ value, label: nameOf(value, lang, more) }))
    .sort((a, b) => order.compare(a.label, b.label))
}

/** States by name. */
export const statesByName = (
  lang: string,
  codes: readonly string[] = Object.keys(usStates),
  more?: StateNames,
): NamedState[] => sorted(codes, lang, stateName, more)

/** The states, the District of Columbia and the territories. */
export const regionCodes: readonly string[] = [...Object.keys(usStates), ...Object.keys(usTerritories)]

/** Regions by name, for addresses, and for the place of signing on paper. */
export const regionsByName = (lang: string, more?: StateNames): NamedState[] =>
  sorted(regionCodes, lang, regionName, more)
