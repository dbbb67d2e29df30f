/** What stands over a form of a person's details that is not sent: something is missing, or what is there is not right. */
export const bannerCode = (issues: readonly { rule: string }[]) =>
  issues.some(({ rule }) => rule === 'required')
    ? ('REGISTER_REQUIRED_FIELDS' as const)
    : ('REGISTER_WRONG_FIELDS' as const)
