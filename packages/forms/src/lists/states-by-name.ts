import { stateName, usStates } from './us-states.ts'
import { regionName, usTerritories } from './us-territories.ts'

export interface NamedState {
  value: string
  label: string
}

/** States in the alphabet of the language that they are read in: 'Carolina del Norte' stands under C. */
export function statesByName(lang: string, codes: readonly string[] = Object.keys(usStates)): NamedState[] {
  const order = new Intl.Collator(lang)
  return codes
    .map(value => ({ value, label: stateName(value, lang) }))
    .sort((a, b) => order.compare(a.label, b.label))
}

/** States and territories, as an address asks for them. */
export function regionsByName(lang: string): NamedState[] {
  const order = new Intl.Collator(lang)
  return [...Object.keys(usStates), ...Object.keys(usTerritories)]
    .map(value => ({ value, label: regionName(value, lang) }))
    .sort((a, b) => order.compare(a.label, b.label))
}
