import { contactLimits } from '../limits.ts'
import { digitsOf, withPlainDigits } from '../text/digits.ts'
import { isBlankText, visibleText } from '../text/invisible-characters.ts'
import { isValidEmail } from './email.ts'

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

/** Replaces each digit with '#', to compare the text with the accepted forms. */
const asForm = (text: string): string => text.replace(/[0-9]/g, '#')

/** The number without the direction marks that address books copy around it. */
export const plainPhone = (typed: string): string =>
  visibleText(
    withPlainDigits(typed)
      .normalize('NFKC')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  )

/** Whether the text is 10 digits, (###)###-####, ###-###-#### or ###.###.####, apart from blanks around it (Shell spec §5). */
export function isContactPhone(typed: string): boolean {
  const text = plainPhone(typed)
  return !text.includes('#') && contactForms.includes(asForm(text))
}

/** Whether the text has one of those formats and is a number: none of North America begins with 1. */
export const isContactNumber = (typed: string): boolean =>
  isContactPhone(typed) && !digitsOf(typed).startsWith(contactLimits.defaultDialCode)

/** General phone field (Shell spec §5): at least 9 digits, at most 18 characters, and nothing but digits and the usual marks. */
export function isGeneralPhone(typed: string): boolean {
  const text = plainPhone(typed)
  if (text.length > contactLimits.phoneMaxLength || !/^[0-9+().\-/ ]*$/.test(text)) return false
  return digitsOf(text).length >= contactLimits.phoneMinDigits
}

/**
 * Rewrites a number in one of the four formats of a contact's phone, however people and address books write it: '+1 (503) 555-0100' becomes
 * '503-555-0100'. A number outside the United States stays as typed, and validation reports it.
 */
export function contactPhoneText(typed: string): string {
  if (!/^[\d\s+()./\p{Pd}]*$/u.test(plainPhone(typed))) return typed
  const digits = digitsOf(typed)
  const { contactPhoneDigits: length } = contactLimits
  const national = withDialCode.exec(digits)?.groups?.['national'] ?? digits
  // '+50 355 501 00' has ten digits too, and is a number of another country.
  if (national.length !== length || (national === digits && plainPhone(typed).startsWith('+'))) return typed
  return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
}

/** The kind of a value in a field for e-mail or phone: with '@' an address, otherwise a number (Shell spec §5). */
export function kindOfContact(typed: string): 'email' | 'phone' {
  return typed.includes('@') ? 'email' : 'phone'
}

/** The rule that an e-mail-or-phone field breaks (Documents spec §5, assign task), or null. */
export function contactIssue(typed: string): 'email_or_phone_required' | 'email_or_phone_not_valid' | null {
  if (isBlankText(typed)) return 'email_or_phone_required'
  const valid =
    kindOfContact(typed) === 'email' ? isValidEmail(typed) : isContactNumber(contactPhoneText(typed))
  return valid ? null : 'email_or_phone_not_valid'
}

/** Separators between the digits of a number as people and phones write it, including other blanks and dashes. */
const phoneMarks = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff()./\p{Pd}]/gu

/**
 * The value of `email` on sign-in (Shell spec §5, ruling G-02): an address as typed and trimmed; a phone user name without hyphens, blanks,
 * dots and parentheses, with the partner's domain after it. Each number has one name: '+1 (555) 555-0117', '1-555-555-0117' and
 * '5555550117' are the same, and so is any of them with the domain typed after it.
 * @param typed what the person typed, or a stored number (E.164)
 * @param phoneUserDomain the partner's setting, with or without its '@'
 */
export function loginUserName(typed: string, phoneUserDomain: string): string {
  const text = visibleText(typed)
  const domain = phoneUserDomain.replace(/^@/, '').toLowerCase()
  const name = text.toLowerCase().endsWith(`@${domain}`) ? text.slice(0, -domain.length - 1) : text
  if (name === '' || name.includes('@')) return text
  const bare = name.normalize('NFKC').replace(phoneMarks, '')
  // '+' and '00' before a country's code are not part of the code.
  const number = /^(?:\+|00)?(?<digits>\d{7,})$/.exec(bare)?.groups?.digits ?? bare
  const national = withDialCode.exec(number)?.groups?.national ?? number
  return `${national}@${domain}`
}

/**
 * A user name in readable form: an address unchanged; a phone user name as its number, grouped where it has the ten
 * digits of North America ('(555) 555-0119'), otherwise with '+'.
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
