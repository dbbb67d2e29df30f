import { signingSection } from '@careword/domain/documents/signing-section'
import type { SigningState } from './signing-state.ts'
import { currentScreen } from './current-screen.ts'
import { linkComesFirst } from './link-comes-first.ts'
import { hasSigned } from './screen-issues.ts'
import type { SignerScreen, SigningScreen } from './signing-screens.ts'

/** Whether it is the screen of a signer other than the owner. */
export const isOthers = (screen: SigningScreen | undefined): screen is SignerScreen =>
  screen?.kind === 'signer' && screen.signer !== 'patient'

/**
 * Whether a person other than the owner may hold the screen: from the hand-over page until the owner confirms having it back. During that
 * time nothing leads to the answers. A page that is reloaded meanwhile derives this from the signatures given on this screen.
 */
export function isKioskMode(draft: SigningState): boolean {
  if (draft.sectionId !== signingSection) return false
  if (draft.holder !== undefined) return draft.holder === 'other'
  const { screens, screen } = currentScreen(draft)
  if (!isOthers(screen) && screen.kind !== 'finish') return false
  const { signedByLink = [] } = draft
  return (
    asksToHandOver(draft, screen) ||
    screens.some(
      each => each.kind === 'signer' && each.signed && isOthers(each) && !signedByLink.includes(each.id),
    )
  )
}

/** Whether the page waits for the owner to take the screen back, because a signer returned it or the last signer has signed. */
export function isGivenBack(draft: SigningState): boolean {
  const { screen, handed } = currentScreen(draft)
  return screen.kind === 'finish' ? isKioskMode(draft) : !handed && draft.screen?.returned === true
}

/** Whether this signing page asks the owner to hand the screen to another person. A page that asks the owner to send a link does not. */
export function asksToHandOver(draft: SigningState, screen = currentScreen(draft).screen): boolean {
  if (!isOthers(screen) || draft.askedOf?.includes(screen.id) || linkComesFirst(draft, screen)) return false
  return !hasSigned(draft, currentScreen(draft).screens, screen)
}

/**
 * The holder of the screen when another signing screen opens: a person who was given the screen keeps it until it is back, and the owner
 * until a page hands it over.
 */
export function holderAt(
  draft: SigningState,
  screen: SigningScreen,
  handed: boolean,
): SigningState['holder'] {
  const isConfirmed = handed && isOthers(screen)
  if (isConfirmed || draft.holder === 'other') return 'other'
  return draft.holder === 'person' && !asksToHandOver(draft, screen) ? 'person' : undefined
}
