import { contactLimits } from '@careword/domain/limits'

/** A country as a phone number's beginning: dial code, how a number looks ('#' is a digit, dial code included), fewest digits of a whole number. */
export interface PhoneCountry {
  country: string
  dialCode: string
  format: string
  /** Digits of a whole number, dial code included (Documents spec §5: US 11). */
  length: number
}

// Country, dial code, fewest digits of a whole number with it. One row per dial code: 1 stands for all of North America,
// 7 for Russia and Kazakhstan. Numbering plans as libphonenumber lists them; never under the nine digits that every phone needs.
const rows = `
  AD 376 9, AE 971 11, AF 93 11, AL 355 11, AM 374 11, AO 244 12, AR 54 12, AT 43 9, AU 61 11, AW 297 10,
  AZ 994 12, BA 387 11, BD 880 9, BE 32 10, BF 226 11, BG 359 9, BH 973 11, BI 257 11, BJ 229 13,
  BN 673 10, BO 591 11, BR 55 12, BT 975 10, BW 267 10, BY 375 12, BZ 501 10, CD 243 10, CF 236 11,
  CG 242 12, CH 41 11, CI 225 13, CK 682 9, CL 56 11, CM 237 12, CN 86 9, CO 57 10, CR 506 11, CU 53 9,
  CV 238 10, CW 599 10, CY 357 11, CZ 420 12, DE 49 9, DJ 253 11, DK 45 10, DZ 213 11, EC 593 11,
  EE 372 10, EG 20 10, ER 291 10, ES 34 11, ET 251 12, FI 358 9, FJ 679 10, FK 500 9, FM 691 10, FO 298 9,
  FR 33 11, GA 241 10, GB 44 11, GE 995 12, GF 594 12, GH 233 12, GI 350 11, GL 299 9, GM 220 10,
  GN 224 11, GP 590 12, GQ 240 12, GR 30 12, GT 502 11, GW 245 12, GY 592 10, HK 852 11, HN 504 11,
  HR 385 11, HT 509 11, HU 36 10, ID 62 9, IE 353 10, IL 972 11, IN 91 12, IO 246 10, IQ 964 11, IR 98 9,
  IS 354 10, IT 39 9, JO 962 11, JP 81 11, KE 254 10, KG 996 12, KH 855 11, KI 686 9, KM 269 10, KP 850 11,
  KR 82 9, KW 965 11, LA 856 11, LB 961 10, LI 423 10, LK 94 11, LR 231 10, LS 266 11, LT 370 11, LU 352 9,
  LV 371 11, LY 218 12, MA 212 12, MC 377 11, MD 373 11, ME 382 11, MG 261 12, MH 692 10, MK 389 11,
  ML 223 11, MM 95 9, MN 976 11, MO 853 11, MQ 596 12, MR 222 11, MT 356 11, MU 230 10, MV 960 10,
  MW 265 10, MX 52 12, MY 60 10, MZ 258 11, NA 264 11, NC 687 9, NE 227 11, NF 672 9, NG 234 13, NI 505 11,
  NL 31 11, NO 47 10, NP 977 11, NR 674 10, NU 683 9, NZ 64 10, OM 968 11, PA 507 10, PE 51 10, PF 689 11,
  PG 675 10, PH 63 9, PK 92 11, PL 48 9, PM 508 9, PS 970 11, PT 351 12, PW 680 10, PY 595 10, QA 974 11,
  RE 262 12, RO 40 9, RS 381 10, RU 7 11, RW 250 11, SA 966 12, SB 677 9, SC 248 10, SD 249 12, SE 46 9,
  SG 65 10, SH 290 9, SI 386 11, SK 421 9, SL 232 11, SM 378 11, SN 221 12, SO 252 9, SR 597 9, SS 211 12,
  ST 239 10, SV 503 11, SY 963 11, SZ 268 11, TD 235 11, TG 228 11, TH 66 10, TJ 992 12, TK 690 9,
  TL 670 10, TM 993 11, TN 216 11, TO 676 9, TR 90 12, TV 688 9, TW 886 11, TZ 255 12, UA 380 12,
  UG 256 12, US 1 11, UY 598 11, UZ 998 12, VE 58 12, VN 84 11, VU 678 9, WF 681 9, WS 685 9, XK 383 11,
  YE 967 10, ZA 27 9, ZM 260 12, ZW 263 12`

// Of the localisations that Documents spec §9 names (ar cn de es fr id ir it jp pt ru) and our patients' nearest neighbours.
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

export const phoneCountries: readonly PhoneCountry[] = rows.split(/,\s*/).map(row => {
  const [country = '', dialCode = '', length = ''] = row.trim().split(' ')
  const format = formats[country] ?? `+${'#'.repeat(dialCode.length)} ### ### ###`
  return { country, dialCode, format, length: Number(length) }
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

/** Every country with the dial code of its phones: what the list beside a phone number offers. A number knows its dial code only. */
export const dialCodeByCountry: ReadonlyMap<string, string> = new Map([
  ...phoneCountries.map(one => [one.country, one.dialCode] as const),
  ...Object.entries(sharing).flatMap(([dialCode, countries]) =>
    countries.split(' ').map(country => [country, dialCode] as const),
  ),
])

/** Documents spec §5: default country US, dial code 1, format length 11. */
export const defaultPhoneCountry: PhoneCountry = byDialCode.get(contactLimits.defaultDialCode) ?? {
  country: contactLimits.defaultCountry,
  dialCode: contactLimits.defaultDialCode,
  format: '+# (###) ###-####',
  length: contactLimits.phoneFormatLengthUs,
}

// Where people put a 0 before a number at home, and no number itself begins with one (libphonenumber).
const dialledWithZero: ReadonlySet<string> = new Set(
  `20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 218 233 234 249
  250 251 254 255 256 260 263 353 355 359 373 374 380 381 382 383 385 386 387 389 421 593 595 598 855 856 880 886 961 962 963 964
  966 967 970 971 972 976 977 994 995 996`.split(/\s+/),
)

/** A number behind its dial code without what is dialled at home only: '06 12 34 56 78' is +33 6 12 34 56 78. */
export function withoutTrunkPrefix(national: string, dialCode: string): string {
  if (dialledWithZero.has(dialCode)) return national.replace(/^0+/, '')
  // Russia and Kazakhstan: ten digits behind an 8.
  return dialCode === '7' ? national.replace(/^8(?=\d{10}$)/, '') : national
}

/** The row of a dial code; undefined when there is no such code. */
export const phoneCountryOf = (dialCode: string): PhoneCountry | undefined => byDialCode.get(dialCode)

/** The country whose dial code a whole number begins with; no dial code is the beginning of another. */
export function phoneCountryOfNumber(digits: string): PhoneCountry | undefined {
  for (let length = 1; length <= 3; length++) {
    const found = byDialCode.get(digits.slice(0, length))
    if (found) return found
  }
  return undefined
}
