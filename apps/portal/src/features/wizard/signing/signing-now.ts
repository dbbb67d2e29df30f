import { type CurrentScreen, currentScreen, type Draft, isInOtherHands, isOthers } from '@careword/forms'
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

/** Nothing leads to the answers while somebody else than the person may hold the screen, on whichever page of the signing that is. */
export const isLent = (draft: Draft, main: MainPress): boolean =>
  main !== 'leaveUnsigned' && signingNow(draft, main) !== undefined && isInOtherHands(draft)

/** Does the page speak to somebody else than the person? */
export const isWithOther = (now: CurrentScreen | undefined): boolean => isOthers(now?.screen)
