import { type CurrentScreen, currentScreen, type Draft, isKioskMode, isOthers } from '@careword/forms'
import type { PrimaryAction } from '../submit/primary-action.ts'

/** The current signing screen at the end of a form; undefined in earlier sections, and where nothing is signed on this screen. */
export function currentSigningScreen(draft: Draft, main: PrimaryAction): CurrentScreen | undefined {
  if (main === 'continue' || main === 'backToReview' || main === 'finishOnPaper') return undefined
  const now = currentScreen(draft)
  const [review] = now.screens
  // A reader who may not sign only sees the review, even after others have signed.
  if (main === 'leaveUnsigned') return review && { ...now, screen: review, handed: false }
  return now.screens.length === 1 ? undefined : now
}

/** Whether the page hides all links to the answers: another person may hold the screen, on any page of the signing. */
export const isKiosk = (draft: Draft, main: PrimaryAction): boolean =>
  main !== 'leaveUnsigned' && currentSigningScreen(draft, main) !== undefined && isKioskMode(draft)

/** Whether the page addresses a person other than the owner of the session. */
export const isWithOther = (now: CurrentScreen | undefined): boolean => isOthers(now?.screen)
