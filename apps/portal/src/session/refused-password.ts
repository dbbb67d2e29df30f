import type { WeakPasswordRule } from '@careword/domain/people/weak-password'
import type { ApiError } from '../api/api-error.ts'
import type { usePartner } from '../partner/partner-context.tsx'
import type { NewPasswordProblem } from './new-password-fields.tsx'

type Partner = Pick<ReturnType<typeof usePartner>, 't' | 'error'>

const words: Record<WeakPasswordRule, `account.newPassword.${WeakPasswordRule}`> = {
  tooCommon: 'account.newPassword.tooCommon',
  containsEmail: 'account.newPassword.containsEmail',
  containsPartner: 'account.newPassword.containsPartner',
}

/** The reason why the server refused a new password, in words for its field: the server knows the most common ones (security A-52). */
export function refusedPassword({ t, error }: Partner, fields: ApiError['fields']): NewPasswordProblem[] {
  const rules = fields.filter(({ path }) => /^(password|newPassword)$/.test(path)).map(field => field.rule)
  if (rules.length === 0) return []
  // One message at a time: the next one appears when this issue is corrected.
  const match = Object.entries(words).find(([rule]) => rules.includes(rule))
  const code = 'INVALID_PASSWORD'
  // A rule of the checklist: the list beside the field shows which.
  return [{ field: 'password', code, words: match ? t(match[1]) : error(code).message }]
}
