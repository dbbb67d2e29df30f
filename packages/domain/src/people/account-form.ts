import { codeLimits } from '../limits.ts'
import { isBlankText } from '../text/invisible-characters.ts'
import { isValidEmail } from './email.ts'
import { brokenPasswordRules, passwordsMatch } from './password.ts'
import { isGeneralPhone, kindOfContact } from './phone.ts'
import { digitsOf } from '../text/digits.ts'

/**
 * Whether a text is an e-mail address, or a phone number in any usual spelling: the user name of an account (Shell spec §5, ruling G-02).
 */
export function isUserName(typed: string): boolean {
  return kindOfContact(typed) === 'email' ? isValidEmail(typed) : isGeneralPhone(typed)
}

export type NewPasswordIssue = 'INVALID_PASSWORD' | 'INVALID_PASSWORD_CONFIRMATION'

/** The issues of a new password and its confirmation (Shell spec §5). The confirmation is not checked until the password is acceptable. */
export function newPasswordIssues(form: { password: string; confirmation: string }): NewPasswordIssue[] {
  if (brokenPasswordRules(form.password).length > 0) return ['INVALID_PASSWORD']
  return passwordsMatch(form.password, form.confirmation) ? [] : ['INVALID_PASSWORD_CONFIRMATION']
}

interface AccountForm {
  /** The account: an id, or the partner's signed data. */
  metadata: string
  /** Null if the address is known and not asked for. */
  email: string | null
  password: string
  confirmation: string
  termsAccepted: boolean | null
}

export type TermsIssue = 'VERIFICATION_TERMS_NOT_ACCEPTED'
export type AccountIssue = 'INVALID_METADATA' | 'INVALID_EMAIL' | NewPasswordIssue | TermsIssue

/** @param accepted null where there are no terms to accept */
export const termsIssues = (accepted: boolean | null): TermsIssue[] =>
  accepted === false ? ['VERIFICATION_TERMS_NOT_ACCEPTED'] : []

/** The missing fields of account-create, in the order of the page (Shell spec §5). */
export function accountIssues(form: AccountForm): AccountIssue[] {
  return [
    ...(isBlankText(form.metadata) ? (['INVALID_METADATA'] as const) : []),
    ...(form.email !== null && !isUserName(form.email) ? (['INVALID_EMAIL'] as const) : []),
    ...newPasswordIssues(form),
    ...termsIssues(form.termsAccepted),
  ]
}

/** The digits of a code, however typed or pasted ('123 456', full width); at most 6. */
export function codeDigits(typed: string): string {
  return digitsOf(typed).slice(0, codeLimits.length)
}

export type CodeIssue = 'INVALID_EMAIL' | 'INVALID_6_DIGIT_CODE'

/** The missing fields of verify-code, in the order of the page (Shell spec §5: a valid e-mail and exactly 6 digits). */
export function codeIssues(form: { userName: string; code: string }): CodeIssue[] {
  return [
    ...(isUserName(form.userName) ? [] : (['INVALID_EMAIL'] as const)),
    ...(/^[0-9]{6}$/.test(form.code) ? [] : (['INVALID_6_DIGIT_CODE'] as const)),
  ]
}
