import { signingSection } from '@careword/domain/documents/signing-section'
import {
  currentScreen,
  type Draft,
  finishesOnPaper,
  hasSigned,
  isGivenBack,
  refusalOf,
} from '@careword/forms'
import type { SaveRequest } from './submit-flow.ts'

/**
 * The action of the main button. After an answer was opened from the review, it returns to the review. The last section is signed screen by
 * screen: from the review to the first signature, then to each signer who has not signed yet, storing each signature, then back to the
 * owner, who submits the document. A document that ends on paper is printed (ruling G-65). A person who may prepare but not sign a document
 * saves and leaves it.
 */
export type PrimaryAction =
  | 'continue'
  | 'backToReview'
  | 'goToSigning'
  | 'handOver'
  | 'takeBack'
  | 'skipSigner'
  | 'keepSignature'
  | 'sign'
  | 'finishOnPaper'
  | 'leaveUnsigned'

export function primaryAction(draft: Draft, canSign: boolean): PrimaryAction {
  if (!isLast(draft.sectionId)) return draft.returnTo === undefined ? 'continue' : 'backToReview'
  if (finishesOnPaper(draft.def, draft.answers)) return 'finishOnPaper'
  if (!canSign) return 'leaveUnsigned'
  const { screens, screen, handed } = currentScreen(draft)
  // A form without a signature field has the review as its only screen.
  if (screens.length === 1) return 'sign'
  if (screen.kind === 'review') return 'goToSigning'
  if (isGivenBack(draft)) return 'takeBack'
  if (!handed && screen.kind === 'signer')
    return hasSigned(draft, screens, screen) || draft.askedOf?.includes(screen.id) || refusalOf(draft, screen)
      ? 'skipSigner'
      : 'handOver'
  return screen === screens.at(-1) ? 'sign' : 'keepSignature'
}

export const isLast = (sectionId: string): boolean => sectionId === signingSection

export const primaryActionLabel: Record<Exclude<PrimaryAction, 'handOver' | 'takeBack'>, string> = {
  continue: 'wizard.saveAndContinue',
  backToReview: 'wizard.saveAndReview',
  goToSigning: 'wizard.goToSigning',
  skipSigner: 'wizard.signers.goOn',
  keepSignature: 'wizard.saveAndContinue',
  sign: 'wizard.signAndSubmit',
  finishOnPaper: 'wizard.saveAndPrint',
  leaveUnsigned: 'wizard.saveAndClose',
}

/** The request of each main button; undefined for one that only leads to the next screen. */
export const primaryActionRequest: Record<PrimaryAction, SaveRequest | undefined> = {
  continue: { action: 'continue', leadsTo: { to: 'nextPart' } },
  backToReview: { action: 'continue', leadsTo: { to: 'part', sectionId: signingSection } },
  goToSigning: undefined,
  handOver: undefined,
  takeBack: undefined,
  skipSigner: undefined,
  // Saves all sections, because a late choice may have changed unopened ones, and the next signer may come days later.
  keepSignature: { action: 'saveAndStay', allParts: true, leadsTo: { to: 'nextScreen' } },
  sign: { action: 'continue', sign: true, leadsTo: { to: 'signedDocument' } },
  finishOnPaper: { action: 'saveAndPrint', leadsTo: { to: 'pdfToSign' } },
  leaveUnsigned: { action: 'saveAndStay', leadsTo: { to: 'documents' } },
}
