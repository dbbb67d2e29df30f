import { isBlankText } from '../text/invisible-characters.ts'

type LoginIssue = 'INVALID_USER_NAME' | 'INVALID_PASSWORD'

/**
 * The missing fields of the login form (Shell spec §5: user name and password required), in their order.
 * The password's own rules are not checked here: an old password must still open the account.
 */
export function loginIssues(form: { userName: string; password: string }): LoginIssue[] {
  const issues: LoginIssue[] = []
  if (isBlankText(form.userName)) issues.push('INVALID_USER_NAME')
  if (form.password === '') issues.push('INVALID_PASSWORD')
  return issues
}
