import type { Lang } from '../definition/form-definition.ts'

/** The 249 country codes of ISO 3166-1 (Documents spec §9: 'a list of about 249 country codes'). */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
  MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
  UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

const known = new Set(countryCodes)

/** Has phones and a name in every language, and no code of ISO 3166-1 yet: Kosovo. */
const phonesOnly: ReadonlySet<string> = new Set(['XK'])

/** Whether an address may have this country code. */
export const isCountry = (code: string): boolean => known.has(code)

/** Names of languages that are those of a country, as the list of phone localisations has them (Documents spec §9). */
const localisations: Readonly<Record<string, Lang>> = { cn: 'zh', ir: 'fa', jp: 'ja' }

const namers = new Map<Lang, Intl.DisplayNames>()

/** A country's name in a language; the code itself when the language or the code is unknown. */
export function countryName(code: string, lang: Lang): string {
  if (!isCountry(code) && !phonesOnly.has(code)) return code
  return namerOf(lang).of(code) ?? code
}

function namerOf(lang: Lang): Intl.DisplayNames {
  let namer = namers.get(lang)
  if (!namer) {
    const spoken = Object.hasOwn(localisations, lang) ? (localisations[lang] ?? lang) : lang
    namer = new Intl.DisplayNames([spoken, 'en'], { type: 'region', fallback: 'code' })
    namers.set(lang, namer)
  }
  return namer
}
