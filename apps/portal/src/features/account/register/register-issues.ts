import { isBlankText } from '@careword/domain/text/invisible'
import { todayAt } from '@careword/domain/dates/dates'
import { digitsOf } from '@careword/domain/text/digits'
import {
  type RegistrationForm,
  type RegistrationIssue,
  type RegisterSettings,
  registrationIssues,
} from '@careword/domain/people/registration'
import { phoneCountryOfNumber } from '@careword/forms/lists/phone-countries'

/** An issue of the rule, or one that the server named. */
export type RegisterIssue = Omit<RegistrationIssue, 'values'> & {
  values?: Record<string, string | number>
}

const phones = ['phone', 'alternatePhone'] as const

/**
 * The shared rule, and one more that only a page with a choice of country can ask: is a number that must be given whole for its
 * country? One that need not be given has the nine digits of every phone (ruling C-16).
 */
export function issuesOf(form: RegistrationForm, settings: RegisterSettings): RegisterIssue[] {
  const issues: RegisterIssue[] = registrationIssues(form, settings, todayAt(new Date()))
  for (const field of phones) {
    const known = issues.some(issue => issue.field === field)
    const { enabled, required } = settings[field]
    if (enabled && required && !known && !isBlankText(form[field]) && isShort(form[field])) {
      issues.push({
        field,
        rule: 'phoneTooShort',
        code: field === 'phone' ? 'REGISTER_INVALID_PHONE' : 'REGISTER_INVALID_ALTERNATE_PHONE',
      })
    }
  }
  return issues
}

function isShort(typed: string): boolean {
  const digits = digitsOf(typed)
  return typed.trim().startsWith('+') && digits.length < (phoneCountryOfNumber(digits)?.length ?? 0)
}
