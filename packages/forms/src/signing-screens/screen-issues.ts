import type { FormIssue } from '../values/form-issue.ts'
import { checkForm } from '../validation/missing-fields.ts'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { isConfirmed, type TypedAndSaved } from '../signing/is-confirmed.ts'
import { screenOfField, type SigningScreen } from './signing-screens.ts'

/**
 * The issues that prevent leaving a screen: on a signer's screen those of the signer's questions, on the review those of earlier sections,
 * on the last screen all.
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

/** Whether a signer is done: the signature is valid, the questions are answered, and the button stored both. */
export const hasSigned = (
  draft: TypedAndSaved,
  screens: readonly SigningScreen[],
  screen: SigningScreen,
): boolean =>
  screen.kind === 'signer' &&
  screen.signed &&
  screenIssues(draft.def, draft.answers, screens, screen).length === 0 &&
  isConfirmed(draft, screen.id)
