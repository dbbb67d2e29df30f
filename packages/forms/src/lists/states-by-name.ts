import { stateName, usStates } from './us-states.ts'
import { regionName, usTerritories } from './us-territories.ts'

interface NamedState {
  value: string
  label: string
}

/** States sorted in the alphabet of the reader's language: 'Carolina del Norte' is under C. */
export function statesByName(lang: string, codes: readonly string[] = Object.keys(usStates)): NamedState[] {
  const order = new Intl.Collator(lang)
  return codes
    .map(value => ({ value, label: stateName(value, lang) }))
    .sort((a, b) => order.compare(a.label, b.label))
}

/** The states, the District of Columbia and the territories. */
export const regionCodes: readonly string[] = [...Object.keys(usStates), ...Object.keys(usTerritories)]

/** Regions by name, for addresses, and for the place of signing on paper. */
export function regionsByName(lang: string): NamedState[] {
  const order = new Intl.Collator(lang)
  return regionCodes
    .map(value => ({ value, label: regionName(value, lang) }))
    .sort((a, b) => order.compare(a.label, b.label))
}
