import { isBlankText } from '../text/invisible.ts'

export type LoginProblem = 'INVALID_USER_NAME' | 'INVALID_PASSWORD'

/**
 * What the login form lacks (Shell spec §5: user name and password required), in the order of its fields.
 * The password's own rules are not asked here: an old password must still open the account.
 */
export function loginProblems(form: { userName: string; password: string }): LoginProblem[] {
  const problems: LoginProblem[] = []
  if (isBlankText(form.userName)) problems.push('INVALID_USER_NAME')
  if (form.password === '') problems.push('INVALID_PASSWORD')
  return problems
}
