import { contactLimits } from '../limits.ts'
import { digitsOf } from '../text/digits.ts'
import { plainPhone } from './phone.ts'
import { digitsWithCode, type LengthIssue, lengthIssue } from './phone-length.ts'
import { phoneCountryOf, phoneCountryOfNumber, withoutTrunkPrefix } from './phone-countries.ts'

// The single parser of phone numbers (ruling G-112), for every field, import and stored number.

/** The issue of a number; texts: 'field.<rule>'. */
type PhoneIssue = { rule: 'phoneInvalid' | 'phoneCountryUnknown'; values?: never } | LengthIssue

type PhoneReading =
  /** The stored form: '+' and digits (E.164, ruling C-16). */
  { number: string; issue: null } | { number: null; issue: PhoneIssue }

/**
 * Parses a number as typed, or as stored. With '+' or '00' before it the country is taken from the number, otherwise it is `dialCode`.
 * @param dialCode digits of the country's code; United States when not given (Shell spec §9).
 */
export function readPhone(typed: string, dialCode: string = contactLimits.defaultDialCode): PhoneReading {
  const text = plainPhone(typed)
  const broken = (rule: 'phoneInvalid' | 'phoneCountryUnknown'): PhoneReading => ({
    number: null,
    issue: { rule },
  })
  const isNumber = /^[\s(]*\+?[\d\s()./\p{Pd}]*$/u.test(text) && /\d/.test(text)
  if (!isNumber) return broken('phoneInvalid')
  const whole = digitsWithCode(typed, dialCode)
  const country = whole === undefined ? phoneCountryOf(dialCode) : phoneCountryOfNumber(whole)
  if (!country) return broken('phoneCountryUnknown')
  const behind =
    whole === undefined ? withoutOwnCode(digitsOf(text), dialCode) : whole.slice(country.dialCode.length)
  const national = withoutTrunkPrefix(behind, country.dialCode)
  const issue = lengthIssue(national, country)
  return issue === null ? { number: `+${country.dialCode}${national}`, issue: null } : { number: null, issue }
}

/** The number in its stored form (E.164, ruling C-16), or null where it is invalid. */
export const toE164 = (typed: string, dialCode?: string): string | null => readPhone(typed, dialCode).number

/** Drops a leading 1 of a North American number: no number begins with 1, so it is the country's code. */
function withoutOwnCode(digits: string, dialCode: string): string {
  const isWhole =
    dialCode === contactLimits.defaultDialCode && digits.length >= contactLimits.contactPhoneDigits
  return isWhole && digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits
}

/** A number as patient records and accounts have it; the type is always 'mobile' (Shell spec §9). */
export interface RecordedPhone {
  number: string
  type: 'mobile'
}

export const mobilePhone = (number: string): RecordedPhone => ({ number, type: 'mobile' })
