import { digitsOf } from '@careword/domain/text/digits'
// The phone kind of maskedInput: value = digits with the dial code, beside it DialCode and Format (Documents spec §3, §5).
import { contactLimits } from '@careword/domain/limits'
import {
  defaultPhoneCountry,
  phoneCountryOf,
  phoneCountryOfNumber,
  withoutTrunkPrefix,
  type PhoneCountry,
} from '@careword/domain/people/phone-countries'
import { digitsWithCode, lengthIssue } from '@careword/domain/people/phone-length'
import { textAt } from '../values/read-answers.ts'
import { cut } from '../values/clean-text.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { WrittenPhone } from '../values/described-value.ts'
import type { InputEvent } from './input-event.ts'
import { put } from './edit-answer.ts'
import type { Ask, PartIssue, ReadPart } from './input-rules.ts'
import { textShape } from './text-shape.ts'

export const phoneSuffixes = ['', 'DialCode', 'Format'] as const
/** Documents spec §9: 'max 18 characters', 'minimum 9 digits (wizard)'. */
export const phoneMaxLength: number = contactLimits.phoneMaxLength

/** The country chosen for a phone: that of its dial code, or the United States. */
const countryOfPhone = (dialCode: unknown): PhoneCountry =>
  phoneCountryOf(digitsOf(dialCode)) ?? defaultPhoneCountry

/** '15551234567' as '+1 (555) 123-4567': digits into the places of a format; digits beyond it follow at the end. */
export function maskText(format: string, digits: string): string {
  let text = ''
  let used = 0
  for (const char of format) {
    if (used >= digits.length) break
    if (char === '#') text += digits[used++] ?? ''
    else text += char
  }
  return text + digits.slice(used)
}

/** A stored phone in the notation of its country. */
export function phoneText(digits: string, dialCode: string): string {
  if (digits.startsWith('+')) return digits
  return maskText(countryOfPhone(dialCode).format, digits)
}

/** The answer of a phone input as shown in the document; null where there is none. */
export function writtenPhone(id: string, answers: SectionAnswers): WrittenPhone | null {
  const text = textAt(answers, id)
  if (text === '') return null
  return { shown: phoneText(text, textAt(answers, `${id}DialCode`)), dial: `+${digitsOf(text)}` }
}

/** The number without its dial code, as the box beside the country shows it; '' when empty. */
export function nationalPhoneText(digits: string, dialCode: string): string {
  const country = countryOfPhone(dialCode)
  if (!digits.startsWith(country.dialCode)) return digits
  const afterDialCode = country.format
    .slice(country.format.indexOf('#') + country.dialCode.length)
    .trimStart()
  return maskText(afterDialCode, digits.slice(country.dialCode.length))
}

/**
 * Parses the text typed beside a chosen country into value and dial code. '+' or '00' begins a complete number of any country: once its
 * dial code is known that country is chosen, until then the value keeps its '+'.
 */
export function phoneFromTyped(typed: string, dialCode: string): { value: string; dialCode: string } {
  const country = countryOfPhone(dialCode)
  const digits = cut(digitsOf(typed), phoneMaxLength)
  const whole = wholeNumber(typed, country.dialCode)
  if (whole !== undefined) {
    const found = phoneCountryOfNumber(whole)
    return found
      ? { value: whole, dialCode: found.dialCode }
      : { value: `+${whole}`, dialCode: country.dialCode }
  }
  // No North American number begins with 1: a leading 1 is the dial code itself. Elsewhere a number may begin like its dial code.
  const national = country.dialCode === '1' ? digits.replace(/^1/, '') : digits
  return { value: national === '' ? '' : country.dialCode + national, dialCode: country.dialCode }
}

/** The digits of a number that comes with its country's code; undefined where it does not. */
function wholeNumber(text: string, dialCode = ''): string | undefined {
  const digits = digitsWithCode(text, dialCode)
  return digits === undefined ? undefined : cut(digits, phoneMaxLength)
}

/** Canonical phone keys; nothing at all when there is no digit beyond the dial code. */
export function cleanPhone(id: string, read: ReadPart): SectionAnswers {
  const raw = read('')
  if (typeof raw !== 'string') return {}
  const whole = wholeNumber(raw)
  if (whole === '') return {}
  const country = whole === undefined ? countryOfPhone(read('DialCode')) : phoneCountryOfNumber(whole)
  // Kept as it is, to be reported and corrected: no country's number begins so.
  if (!country) return { [id]: `+${whole ?? ''}` }
  const digits = whole ?? cut(digitsOf(raw), phoneMaxLength)
  const { dialCode } = country
  const localDigits = digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits
  const national = withoutTrunkPrefix(localDigits, dialCode)
  if (national === '') return {}
  return {
    [id]: cut(dialCode + national, phoneMaxLength),
    [`${id}DialCode`]: dialCode,
    [`${id}Format`]: country.format,
  }
}

/** Typed beside the country, or another country for the same number. */
export function editPhone(section: SectionAnswers, id: string, event: InputEvent): SectionAnswers {
  const dialCode = textAt(section, `${id}DialCode`)
  if (event.type === 'setText') {
    const typed = phoneFromTyped(event.value, dialCode)
    return withPhone(section, id, typed.value, typed.dialCode)
  }
  if (event.type !== 'setPart' || event.suffix !== 'DialCode') return section
  // Only the dial code changes; the digits stay.
  const old = countryOfPhone(dialCode)
  const next = countryOfPhone(event.value)
  const digits = textAt(section, id)
  const national = digits.startsWith(old.dialCode) ? digits.slice(old.dialCode.length) : digitsOf(digits)
  return withPhone(section, id, national === '' ? '' : next.dialCode + national, next.dialCode)
}

function withPhone(section: SectionAnswers, id: string, digits: string, dialCode: string): SectionAnswers {
  const { format } = countryOfPhone(dialCode)
  return put(put(put(section, id, digits), `${id}DialCode`, dialCode), `${id}Format`, format)
}

export function phoneShape(read: ReadPart): PartIssue[] {
  const issues = phoneSuffixes.flatMap(suffix => textShape(suffix, read(suffix), 40))
  const dialCode = read('DialCode')
  if (
    issues.length === 0 &&
    typeof dialCode === 'string' &&
    dialCode !== '' &&
    !phoneCountryOf(digitsOf(dialCode))
  )
    issues.push({ suffix: 'DialCode', rule: 'unknownOption' })
  return issues
}

export function checkPhone(id: string, answers: SectionAnswers, ask: Ask): PartIssue[] {
  const digits = textAt(answers, id)
  if (digits === '') return ask.required ? [{ suffix: '', rule: 'required' }] : []
  if (digits.startsWith('+')) return [{ suffix: '', rule: 'phoneCountryUnknown' }]
  const country = countryOfPhone(textAt(answers, `${id}DialCode`))
  const { dialCode } = country
  // Text that was kept before it was saved may lack the code.
  const issue = lengthIssue(digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits, country)
  return issue === null ? [] : [{ suffix: '', ...issue }]
}
