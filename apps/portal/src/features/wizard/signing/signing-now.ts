import { type CurrentScreen, currentScreen, type Draft } from '@careword/forms'
import type { MainPress } from '../press/main-press.ts'

/** The screen at the end of a form that is open; undefined in the parts before, and where nobody signs on this screen. */
export function signingNow(draft: Draft, main: MainPress): CurrentScreen | undefined {
  if (main === 'continue' || main === 'backToReview' || main === 'finishOnPaper') return undefined
  const now = currentScreen(draft)
  const [review] = now.screens
  // Who may not sign only reads, whoever signed already.
  if (main === 'leaveUnsigned') return review && { ...now, screen: review, handed: false }
  return now.screens.length === 1 ? undefined : now
}

/** Is the screen with somebody else than the person, or on the way there? Then nothing leads to the person's answers. */
export const isWithOther = (now: CurrentScreen | undefined): boolean =>
  now?.screen.kind === 'signer' && now.screen.signer !== 'patient'
