/** The code above a form of personal details that cannot be sent: a value is missing, or is wrong. */
export const bannerCode = (issues: readonly { rule: string }[]) =>
  issues.some(({ rule }) => rule === 'required')
    ? ('REGISTER_REQUIRED_FIELDS' as const)
    : ('REGISTER_WRONG_FIELDS' as const)
