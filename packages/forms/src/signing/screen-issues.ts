import type { FormIssue } from '../answers/issue.ts'
import { checkForm } from '../answers/missing-fields.ts'
import type { Answers } from '../answers/types.ts'
import type { FormDefinition } from '../definition/types.ts'
import { screenOfField, type SigningScreen } from './signing-screens.ts'

/**
 * What keeps a person from going on from a screen: on a signer's what is asked of them, on the review what the parts before ask, at the
 * end everything.
 */
export function screenIssues(
  def: FormDefinition,
  answers: Answers,
  screens: readonly SigningScreen[],
  screen: SigningScreen,
  today?: string,
): FormIssue[] {
  const issues = checkForm(def, answers, today)
  if (screen.kind === 'finish') return issues
  const here = screen.kind === 'signer' ? screen : undefined
  return issues.filter(({ path }) => screenOfField(def, screens, path) === here)
}

/** Nothing is left to do on a signer's screen: their signature counts, and all that is asked of them is answered. */
export const hasSigned = (
  { def, answers }: { def: FormDefinition; answers: Answers },
  screens: readonly SigningScreen[],
  screen: SigningScreen,
): boolean =>
  screen.kind === 'signer' && screen.signed && screenIssues(def, answers, screens, screen).length === 0
