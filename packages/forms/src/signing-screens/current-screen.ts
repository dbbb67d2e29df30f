import { signingSection } from '@careword/domain/documents/signing-section'
import type { FormIssue } from '../values/form-issue.ts'
import { missingFields } from '../validation/missing-fields.ts'
import type { SigningState } from './signing-state.ts'
import { screenIssues } from './screen-issues.ts'
import { type SigningScreen, signingScreens } from './signing-screens.ts'

export interface CurrentScreen {
  screens: readonly SigningScreen[]
  screen: SigningScreen
  /** Whether the signer holds the screen; always true on the owner's own screen. */
  handed: boolean
}

/** The open screen of the last section; the review if that screen no longer exists because an answer changed. */
export function currentScreen({ def, answers, screen: open }: SigningState): CurrentScreen {
  const screens = signingScreens(def, answers)
  const found = screens.find(({ id }) => id === open?.id)
  const screen = found ?? screens[0] ?? { kind: 'review', id: 'review' }
  const isPersons = screen.kind === 'signer' && screen.signer === 'patient'
  return { screens, screen, handed: isPersons || (found !== undefined && open?.handed === true) }
}

/** Missing or invalid answers on the open page: a section, or a screen of the last section. */
export function issuesOnScreen(draft: SigningState, today?: string): FormIssue[] {
  const { def, answers, sectionId } = draft
  const { screens, screen } = currentScreen(draft)
  if (sectionId !== signingSection || screens.length === 1)
    return missingFields(def, answers, sectionId, today)
  return screenIssues(def, answers, screens, screen, today)
}
