/** The code above a form of personal details that was not sent: something is missing, or a value is wrong. */
export const bannerCode = (issues: readonly { rule: string }[]) =>
  issues.some(({ rule }) => rule === 'required')
    ? ('REGISTER_REQUIRED_FIELDS' as const)
    : ('REGISTER_WRONG_FIELDS' as const)
