/** The call is wrong: nothing was changed, exit code 2. */
export class WrongCall extends Error {
  /** The right word, or the command that shows more: 'careword partner publish --help'. */
  readonly suggestion: string | undefined

  constructor(message: string, suggestion?: string) {
    super(message)
    this.suggestion = suggestion
  }
}

/** The call is right but could not be done: nothing was changed, exit code 1. */
export class Refused extends Error {
  /** The single reasons, if there are several. */
  readonly issues: readonly { line?: number; column?: string; issue: string }[]

  constructor(message: string, issues: Refused['issues'] = []) {
    super(message)
    this.issues = issues
  }
}
