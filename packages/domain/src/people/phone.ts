import { contactLimits } from '../limits.ts'
import { digitsOf, withPlainDigits } from '../text/digits.ts'
import { isBlankText, visibleText } from '../text/invisible.ts'
import { emailKey, isValidEmail } from './email.ts'

// Shell spec §5 and Documents spec §5: the four ways to write a contact's phone, United States numbers only (ruling C-16).
const contactForms = [
  '#'.repeat(contactLimits.contactPhoneDigits),
  '(###)###-####',
  '###-###-####',
  '###.###.####',
]

/** A United States number with its dial code, digits only. */
const withDialCode = new RegExp(
  `^${contactLimits.defaultDialCode}(?<national>\\d{${contactLimits.contactPhoneDigits}})$`,
)

/** Each digit of a number as the '#' of its form. */
const asForm = (text: string): string => text.replace(/[0-9]/g, '#')

/** An address book copies direction marks around a number; they are no part of it. */
const plainText = (typed: string): string =>
  visibleText(
    withPlainDigits(typed)
      .normalize('NFKC')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  )

/** 10 digits, (###)###-####, ###-###-#### or ###.###.####; blanks around it aside (Shell spec §5). */
export function isContactPhone(typed: string): boolean {
  const text = plainText(typed)
  return !text.includes('#') && contactForms.includes(asForm(text))
}

/** General phone field (Shell spec §5): at least 9 digits, at most 18 characters, and nothing but digits and the usual marks. */
export function isGeneralPhone(typed: string): boolean {
  const text = plainText(typed)
  if (text.length > contactLimits.phoneMaxLength || !/^[0-9+().\-/ ]*$/.test(text)) return false
  return digitsOf(text).length >= contactLimits.phoneMinDigits
}

/**
 * A number of +1 has ten digits behind it, wherever it is written.
 * @param number digits with the country's code before them
 * @returns how many stand there where they are not ten; null where they are, or where it is another country's number
 */
export function notTenDigits(number: string): number | null {
  if (!number.startsWith(contactLimits.defaultDialCode)) return null
  const behind = number.length - contactLimits.defaultDialCode.length
  return behind === contactLimits.contactPhoneDigits ? null : behind
}

/** The same of a number as it is typed, with or without a country's code. */
export const typedNotTenDigits = (typed: string): number | null =>
  notTenDigits(withCode(typed, contactLimits.defaultDialCode))

/**
 * A number in one of the four ways of a contact's phone, however people and their address books write it: '+1 (503) 555-0100' is
 * '503-555-0100'. What is no number of the United States stays as it was typed, and the rule says what is wrong.
 */
export function contactPhoneText(typed: string): string {
  if (!/^[\d\s+()./\p{Pd}]*$/u.test(plainText(typed))) return typed
  const digits = digitsOf(typed)
  const { contactPhoneDigits: length } = contactLimits
  const national = withDialCode.exec(digits)?.groups?.['national'] ?? digits
  // '+50 355 501 00' has ten digits too, and is a number of another country.
  if (national.length !== length || (national === digits && plainText(typed).startsWith('+'))) return typed
  return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
}

/** A field that takes either: '@' makes it an e-mail address, else it is a phone number (Shell spec §5). */
export function kindOfContact(typed: string): 'email' | 'phone' {
  return typed.includes('@') ? 'email' : 'phone'
}

/** The rule that an e-mail-or-phone field breaks (Documents spec §5, assign task), or null. */
export function contactIssue(typed: string): 'email_or_phone_required' | 'email_or_phone_not_valid' | null {
  if (isBlankText(typed)) return 'email_or_phone_required'
  const valid =
    kindOfContact(typed) === 'email' ? isValidEmail(typed) : isContactPhone(contactPhoneText(typed))
  return valid ? null : 'email_or_phone_not_valid'
}

/**
 * The number as it is stored: '+' and digits (E.164, ruling C-16), or null when it cannot be one.
 * @param typed with a leading '+' the country is taken from it, else `dialCode` is put before it.
 * @param dialCode digits of the country's code; United States when not given (Shell spec §9).
 */
export function toE164(typed: string, dialCode: string = contactLimits.defaultDialCode): string | null {
  const all = withCode(typed, dialCode)
  // E.164: at most 15 digits, the country's code included; shorter than 8 is no subscriber's number.
  return /^[1-9][0-9]{7,14}$/.test(all) && notTenDigits(all) === null ? `+${all}` : null
}

/** Its digits, the country's code before them. */
function withCode(typed: string, dialCode: string): string {
  const digits = digitsOf(typed)
  const international = plainText(typed).startsWith('+')
  return international || isUnitedStatesWithCode(digits, dialCode) ? digits : dialCode + digits
}

function isUnitedStatesWithCode(digits: string, dialCode: string): boolean {
  return dialCode === '1' && digits.length === 11 && digits.startsWith('1')
}

/** What stands between the digits of a number as people and their phones write it, other blanks and dashes included. */
const phoneMarks = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff()./\p{Pd}]/gu

/**
 * What is sent as `email` on sign-in (Shell spec §5, ruling G-02): an address as typed and trimmed; a phone user
 * name without hyphens, blanks, dots and parentheses, with the partner's domain behind it. One number is one name:
 * '+1 (555) 555-0117', '1-555-555-0117' and '5555550117' are the same, and so is any of them with the domain typed behind it.
 * @param typed what the person typed, or a stored number (E.164).
 * @param phoneUserDomain the partner's setting, with or without its '@'.
 */
export function loginUserName(typed: string, phoneUserDomain: string): string {
  const text = visibleText(typed)
  const domain = phoneUserDomain.replace(/^@/, '').toLowerCase()
  const name = text.toLowerCase().endsWith(`@${domain}`) ? text.slice(0, -domain.length - 1) : text
  if (name === '' || name.includes('@')) return text
  const bare = name.normalize('NFKC').replace(phoneMarks, '')
  // '+' and '00' before a country's code say no more than the code itself.
  const number = /^(?:\+|00)?(?<digits>\d{7,})$/.exec(bare)?.groups?.digits ?? bare
  const national = withDialCode.exec(number)?.groups?.national ?? number
  return `${national}@${domain}`
}

/**
 * The key of the account that a typed user name means, e-mail address or phone number; compare it with stored keys only.
 * @param phoneUserDomain the partner's setting, with or without its '@'.
 */
export function loginKey(typed: string, phoneUserDomain: string): string {
  return emailKey(loginUserName(typed, phoneUserDomain))
}

/**
 * A user name as a person reads it: an address as it is; a phone user name as the number it stands for, grouped where it has the ten
 * digits of North America ('(555) 555-0119'), else with '+'.
 * @param phoneUserDomain the partner's setting, with or without its '@'.
 */
export function shownUserName(userName: string, phoneUserDomain: string): string {
  const end = `@${phoneUserDomain.replace(/^@/, '')}`.toLowerCase()
  if (!userName.toLowerCase().endsWith(end)) return userName
  const digits = userName.slice(0, -end.length)
  const ten = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  if (ten) return `(${ten[1]}) ${ten[2]}-${ten[3]}`
  return /^\d+$/.test(digits) ? `+${digits}` : digits
}
