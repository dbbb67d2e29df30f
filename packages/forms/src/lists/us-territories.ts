import type { Lang, StateNames } from '../definition/form-definition.ts'
import { stateName } from './us-states.ts'

/** Regions with mail of the United States that are not states: for addresses, and for the place of signing on paper; no form is made for one. */
export const usTerritories: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

// Only the names that differ from the English ones.
const other: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  es: {
    AS: 'Samoa Americana',
    MP: 'Islas Marianas del Norte',
    VI: 'Islas Vírgenes de los Estados Unidos',
  },
}

/** The name of a state or a territory in a language; the code itself when it is neither. */
export function regionName(code: string, lang: Lang, more?: StateNames): string {
  if (!Object.hasOwn(usTerritories, code)) return stateName(code, lang, more)
  return more?.[lang]?.[code] ?? other[lang]?.[code] ?? usTerritories[code] ?? code
}
