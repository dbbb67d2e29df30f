import type { Lang } from '../definition/form-definition.ts'

/** The states and the District of Columbia by their two letters (Documents spec §9). */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

// Only the names that differ from the English ones.
const other: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  es: {
    DC: 'Distrito de Columbia',
    HI: 'Hawái',
    LA: 'Luisiana',
    MI: 'Míchigan',
    MS: 'Misisipi',
    MO: 'Misuri',
    NH: 'Nuevo Hampshire',
    NJ: 'Nueva Jersey',
    NM: 'Nuevo México',
    NY: 'Nueva York',
    NC: 'Carolina del Norte',
    ND: 'Dakota del Norte',
    OR: 'Oregón',
    PA: 'Pensilvania',
    SC: 'Carolina del Sur',
    SD: 'Dakota del Sur',
    WV: 'Virginia Occidental',
  },
}

/** A state's name in a language; an unknown code is returned unchanged. */
export function stateName(code: string, lang: Lang): string {
  const names = Object.hasOwn(other, lang) ? other[lang] : undefined
  if (names && Object.hasOwn(names, code)) return names[code] ?? code
  return Object.hasOwn(usStates, code) ? (usStates[code] ?? code) : code
}
