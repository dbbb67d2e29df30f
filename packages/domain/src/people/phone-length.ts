import { contactLimits } from '../limits.ts'
import { digitsOf, withPlainDigits } from '../text/digits.ts'
import type { PhoneCountry } from './phone-countries.ts'

// The check of the wizard during typing; a form does not load the full parser (phone-number.ts).

export interface LengthIssue {
  rule: 'phoneTenDigits' | 'phoneTooShort' | 'phoneTooLong'
  values?: Record<string, number>
}

/**
 * The reason why digits are not a number of a country: the possible lengths (ruling G-112), and the minimum of nine for every phone (Shell
 * spec §9).
 * @param national the digits after the country's code
 */
export function lengthIssue(national: string, { dialCode, lengths }: PhoneCountry): LengthIssue | null {
  const digits = national.length
  const isWhole = dialCode.length + digits >= contactLimits.phoneMinDigits
  if (isWhole && lengths.includes(digits)) return null
  if (dialCode === contactLimits.defaultDialCode) return { rule: 'phoneTenDigits', values: { digits } }
  return { rule: isWhole && digits > Math.max(...lengths) ? 'phoneTooLong' : 'phoneTooShort' }
}

/**
 * The digits of a number typed with its country's code: behind '+' or '00', or behind 011, which in North America dials abroad and begins
 * no number. Undefined without such a prefix.
 */
export function digitsWithCode(typed: string, dialCode: string): string | undefined {
  const text = withPlainDigits(typed)
  const [prefix, fromAmerica] = /^[^\d+]*(?:[+\uff0b]|00|(011))/.exec(text) ?? []
  const counts = fromAmerica === undefined || dialCode === contactLimits.defaultDialCode
  return prefix !== undefined && counts ? digitsOf(text.slice(prefix.length)) : undefined
}
