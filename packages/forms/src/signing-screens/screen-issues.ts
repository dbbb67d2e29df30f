import type { FormIssue } from '../values/form-issue.ts'
import { checkForm } from '../validation/missing-fields.ts'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { isConfirmed, type TypedAndSaved } from '../signing/is-confirmed.ts'
import { screenOfField, type SigningScreen } from './signing-screens.ts'

/**
 * The issues that keep a person from leaving a screen: on a signer's screen those of the signer's questions, on the review those of the
 * sections before, at the end all.
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

/** A signer has nothing left to do: their signature counts, their questions are answered, and their button press stored both. */
export const hasSigned = (
  draft: TypedAndSaved,
  screens: readonly SigningScreen[],
  screen: SigningScreen,
): boolean =>
  screen.kind === 'signer' &&
  screen.signed &&
  screenIssues(draft.def, draft.answers, screens, screen).length === 0 &&
  isConfirmed(draft, screen.id)
