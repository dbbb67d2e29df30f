// All dates of a document are read in one time zone (ruling G-83), so that every reader sees the same day.

import { dateFormatter } from '../dates/date-formatter.ts'

/**
 * The states, the District of Columbia and the territories with a single time zone (49 CFR part 71). For any other state the name does not
 * determine the time. Arizona is in one zone and keeps standard time; the Navajo Nation there does not, which the two letters of a state
 * cannot express.
 */
const zoneOfState: Readonly<Record<string, string>> = {
  ...named('America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...named('America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...named('America/Denver', 'CO MT NM UT WY'),
  ...named('America/Phoenix', 'AZ'),
  ...named('America/Los_Angeles', 'CA WA'),
  ...named('Pacific/Honolulu', 'HI'),
  ...named('America/Puerto_Rico', 'PR'),
  ...named('America/St_Thomas', 'VI'),
  ...named('Pacific/Guam', 'GU'),
  ...named('Pacific/Saipan', 'MP'),
  ...named('Pacific/Pago_Pago', 'AS'),
}

/** States with several time zones: Alaska has the far Aleutians, Oregon has Malheur County, and so on. */
export const dividedStates: readonly string[] = 'AK FL ID IN KS KY MI ND NE NV OR SD TN TX'.split(' ')

/** The zone of a state with a single zone, by its two letters; null for any other. */
export function zoneOfWholeState(state: string | null): string | null {
  return state !== null && Object.hasOwn(zoneOfState, state) ? (zoneOfState[state] ?? null) : null
}

/**
 * The zone in which all dates of a document are shown: the zone of the state of care if the whole state has one, else the partner's. The
 * zone is stored when the document is signed; until then it is provisional.
 */
export function documentZone(state: string | null, partnerZone: string): string {
  return zoneOfWholeState(state) ?? partnerZone
}

/** The common names of the time zones of the United States; the words are texts, 'zone.pacific' and so on. */
type ZoneName =
  | 'eastern'
  | 'central'
  | 'mountain'
  | 'arizona'
  | 'pacific'
  | 'alaska'
  | 'hawaii'
  | 'atlantic'
  | 'guam'
  | 'samoa'

const nameOfZone: Readonly<Record<string, ZoneName>> = {
  ...called(
    'eastern',
    'New_York Detroit Indianapolis Louisville Fort_Wayne Indiana/Indianapolis Indiana/Marengo Indiana/Petersburg Indiana/Vevay ' +
      'Indiana/Vincennes Indiana/Winamac Kentucky/Louisville Kentucky/Monticello',
  ),
  ...called(
    'central',
    'Chicago Menominee Indiana/Knox Indiana/Tell_City North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem',
  ),
  ...called('mountain', 'Denver Boise Shiprock'),
  ...called('arizona', 'Phoenix'),
  ...called('pacific', 'Los_Angeles'),
  ...called('alaska', 'Anchorage Juneau Metlakatla Nome Sitka Yakutat'),
  ...called('hawaii', 'Adak'),
  ...called('atlantic', 'Puerto_Rico St_Thomas'),
  'Pacific/Honolulu': 'hawaii',
  'Pacific/Guam': 'guam',
  'Pacific/Saipan': 'guam',
  'Pacific/Pago_Pago': 'samoa',
}

/** The common name of a time zone; null outside of the United States, where we have no text. */
export function zoneName(timeZone: string): ZoneName | null {
  return Object.hasOwn(nameOfZone, timeZone) ? (nameOfZone[timeZone] ?? null) : null
}

/** A fixed day, on which the generic name of each zone is read. */
const aDay = Date.UTC(2026, 0, 1)

/**
 * The zone in plain words: 'Pacific time', 'hora del Pacífico'; never 'Pacific Daylight Time'.
 * @param texts of the language, by key such as 'zone.pacific'; a zone without a word there gets the machine's name
 */
export function zoneInWords(texts: Readonly<Record<string, string>>, lang: string, timeZone: string): string {
  const name = zoneName(timeZone)
  const own = name === null ? undefined : texts[`zone.${name}`]
  if (own !== undefined) return own
  const parts = dateFormatter(lang, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(aDay)
  return parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone
}

function named(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map(state => [state, zone]))
}

function called(name: ZoneName, places: string): Record<string, ZoneName> {
  return Object.fromEntries(places.split(' ').map(place => [`America/${place}`, name]))
}
