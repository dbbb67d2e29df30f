import { contactLimits } from '../limits.ts'

/** The phone numbers of a country: dial code, pattern ('#' is a digit, dial code included), and possible lengths. */
export interface PhoneCountry {
  country: string
  dialCode: string
  format: string
  /** Possible numbers of digits behind the dial code. */
  lengths: readonly number[]
  /**
   * The digits of the shortest whole number, dial code included (Documents spec §5: US 11), and at least the nine that every phone needs.
   */
  length: number
  /** Whether a 0, which is not part of the number, is dialled before a number inside the country. */
  dialsZero: boolean
}

// The possible numbers of digits after the dial code (each a hexadecimal digit: 9a is nine or ten), with their countries and dial codes.
// One entry per dial code: 1 is all of North America, 7 is Russia and Kazakhstan. A code in lower case: people dial a 0 before a number
// inside the country, and no number itself begins with 0. Fixed lines, mobiles, personal and internet numbers as listed by libphonenumber
// 1.13.16 (decision 0111).
const rows = `
  8: am374 BF226 BH973 BI257 BO591 CF236 CR506 CY357 DJ253 DK45 GI350 GT502 HK852 HN504 HT509 KW965 LS266 LT370
    LV371 md373 me382 mk389 ML223 MO853 MR222 MT356 NE227 NI505 NO47 OM968 PF689 QA974 SG65 si386 SL232 SV503
    SZ268 TD235 TG228 TM993 TN216 uy598,
  9: af93 AO244 au61 az994 BY375 CG242 ch41 CL56 CM237 CZ420 ES34 et251 fr33 ge995 GF594 gh233 GP590 GQ240 kg996
    lk94 ly218 ma212 MG261 MQ596 PT351 RE262 sa966 sd249 SN221 ss211 TJ992 tz255 ua380 ug256 UZ998 zm260,
  89: ae971 al355 ba387 be32 dz213 ec593 GN224 hr385 HU36 jo962 kh855 MC377 MZ258 NA264 pe51 ps970 rw250 sy963
    th66, 7: AW297 BN673 BZ501 CV238 ER291 FJ679 FM691 GY592 IO246 KM269 MH692 MV960 NR674 PW680 SC248 ST239,
  a: BJ229 CI225 GR30 in91 MX52 ng234 RU7 tr90 US1 ve58,
  78: BT975 BW267 CW599 EE372 GA241 lb961 MU230 PA507 PG675 TL670, 89a: eg20 iq964 la856 mn976 my60 nz64,
  79: GM220 GW245 IS354 LI423 MW265 PL48, 6: FO298 GL299 NC687 NF672 WF681, 9a: gb44 jp81 pk92 vn84 zw263,
  789: ke254 LR231 py595 se46 ye967, 8a: CO57 KP850 np977 SM378, 69: AD376 PM508 ro40,
  57: SB677 TO676 VU678, 5: CK682 FK500, ab: ar54 br55, 6789a: bd880 mm95, 6789: bg359 SO252,
  789a: CD243 ie353, 789abc: id62 rs381, 456789abcd: at43, 789ab: cn86, 678a: cu53, 56789abcd: de49, 56789a: FI358,
  89bc: il972, 67a: ir98, 6789abc: IT39, 58: KI686, 5689ab: kr82, 456789ab: LU352, 9b: nl31, 47: NU683,
  689a: ph63, 45: SH290, 679: sk421, 67: SR597, 4567: TK690, 567: TV688, 89ab: tw886, 567a: WS685,
  89abc: xk383, 56789: za27`

// The localisations that Documents spec §9 names (ar cn de es fr id ir it jp pt ru) and those of our patients' nearest neighbours.
const formats: Readonly<Record<string, string>> = {
  US: '+# (###) ###-####',
  MX: '+## ## #### ####',
  AR: '+## ## ####-####',
  BR: '+## ## #####-####',
  CN: '+## ### #### ####',
  DE: '+## #### #######',
  ES: '+## ### ### ###',
  FR: '+## # ## ## ## ##',
  GB: '+## #### ######',
  ID: '+## ### #### ####',
  IR: '+## ### ### ####',
  IT: '+## ### #######',
  JP: '+## ## #### ####',
  PT: '+### ### ### ###',
  RU: '+# (###) ###-##-##',
}

export const phoneCountries: readonly PhoneCountry[] = rows.split(',').flatMap(row => {
  const [possible = '', entries = ''] = row.split(':')
  const lengths = [...possible.trim()].map(each => parseInt(each, 16))
  return entries
    .trim()
    .split(/\s+/)
    .map(entry => {
      const [country, dialCode] = [entry.slice(0, 2).toUpperCase(), entry.slice(2)]
      const format = formats[country] ?? `+${'#'.repeat(dialCode.length)} ### ### ###`
      const length = Math.max(contactLimits.phoneMinDigits, dialCode.length + (lengths[0] ?? 0))
      return { country, dialCode, format, lengths, length, dialsZero: !entry.startsWith(country) }
    })
})

const byDialCode = new Map(phoneCountries.map(one => [one.dialCode, one]))

// Countries that share the dial code of another one.
const sharing: Readonly<Record<string, string>> = {
  '1': 'AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT UM VC VG VI',
  '7': 'KZ',
  '39': 'VA',
  '44': 'GG IM JE',
  '47': 'BV SJ',
  '61': 'CC CX HM',
  '64': 'PN',
  '212': 'EH',
  '262': 'TF YT',
  '358': 'AX',
  '500': 'GS',
  '590': 'BL MF',
  '599': 'BQ',
  '672': 'AQ',
}

/** Every country with its dial code, for the list beside a phone number. A number only determines its dial code. */
export const dialCodeByCountry: ReadonlyMap<string, string> = new Map([
  ...phoneCountries.map(one => [one.country, one.dialCode] as const),
  ...Object.entries(sharing).flatMap(([dialCode, countries]) =>
    countries.split(' ').map(country => [country, dialCode] as const),
  ),
])

/** Documents spec §5: default country US, dial code 1, format length 11. */
export const defaultPhoneCountry = byDialCode.get(contactLimits.defaultDialCode) as PhoneCountry

/**
 * A number after its dial code without the trunk prefix, which is dialled only inside the country: '06 12 34 56 78' is +33 6 12 34 56 78.
 */
export function withoutTrunkPrefix(national: string, dialCode: string): string {
  if (byDialCode.get(dialCode)?.dialsZero) return national.replace(/^0+/, '')
  // Until 2019 a 1 was dialled before mobile numbers in Mexico, and address books still have it.
  if (dialCode === '52') return national.replace(/^1(?=\d{10}$)/, '')
  // Russia and Kazakhstan: ten digits behind an 8.
  return dialCode === '7' ? national.replace(/^8(?=\d{10}$)/, '') : national
}

/** The row of a dial code; undefined when there is no such code. */
export const phoneCountryOf = (dialCode: string): PhoneCountry | undefined => byDialCode.get(dialCode)

/** The country of a whole number by its dial code; no dial code is the beginning of another. */
export function phoneCountryOfNumber(digits: string): PhoneCountry | undefined {
  for (let length = 1; length <= 3; length++) {
    const found = byDialCode.get(digits.slice(0, length))
    if (found) return found
  }
  return undefined
}
