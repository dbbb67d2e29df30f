import { signingSection } from '@careword/domain/documents/signing-section'
import { currentScreen, type Draft, finishesOnPaper, hasSigned } from '@careword/forms'
import type { SaveRequest } from './press.ts'

/**
 * What the main button does. Whoever opened an answer from the review is led back to it. The last section is signed one screen after the other: from what is to be read to the signing, the screen
 * into the hands of whoever signs next and has not yet, back to the person where it was given back, their signature kept, and at the end the document signed. One that ends on paper is printed there
 * (ruling G-65), and who may prepare a document but not sign it leaves it, saved, for the one who may.
 */
export type MainPress =
  | 'continue'
  | 'backToReview'
  | 'goToSigning'
  | 'handOver'
  | 'takeBack'
  | 'passBy'
  | 'keepSignature'
  | 'sign'
  | 'finishOnPaper'
  | 'leaveUnsigned'

export function mainPress(draft: Draft, canSign: boolean): MainPress {
  if (!isLast(draft.sectionId)) return draft.returnTo === undefined ? 'continue' : 'backToReview'
  if (finishesOnPaper(draft.def, draft.answers)) return 'finishOnPaper'
  if (!canSign) return 'leaveUnsigned'
  const { screens, screen, handed } = currentScreen(draft)
  // Nobody has a pad: the page that is to be read is the whole of it.
  if (screens.length === 1) return 'sign'
  if (screen.kind === 'review') return 'goToSigning'
  if (!handed && draft.screen?.returned) return 'takeBack'
  if (!handed && screen.kind === 'signer')
    return hasSigned(draft, screens, screen) || draft.askedOf?.includes(screen.id) ? 'passBy' : 'handOver'
  return screen === screens.at(-1) ? 'sign' : 'keepSignature'
}

export const isLast = (sectionId: string): boolean => sectionId === signingSection

export const mainLabel: Record<Exclude<MainPress, 'handOver' | 'takeBack'>, string> = {
  continue: 'wizard.saveAndContinue',
  backToReview: 'wizard.saveAndReview',
  goToSigning: 'wizard.goToSigning',
  passBy: 'wizard.signers.goOn',
  keepSignature: 'wizard.saveAndContinue',
  sign: 'wizard.signAndSubmit',
  finishOnPaper: 'wizard.saveAndPrint',
  leaveUnsigned: 'wizard.saveAndClose',
}

/** What a press sends; nothing where it only leads to the next screen. */
export const mainRequest: Record<MainPress, SaveRequest | undefined> = {
  continue: { action: 'continue', leadsTo: { to: 'nextPart' } },
  backToReview: { action: 'continue', leadsTo: { to: 'part', sectionId: signingSection } },
  goToSigning: undefined,
  handOver: undefined,
  takeBack: undefined,
  passBy: undefined,
  // All of it: a late choice may have changed parts that were not opened, and who signs next may wait for days.
  keepSignature: { action: 'saveAndStay', allParts: true, leadsTo: { to: 'nextScreen' } },
  sign: { action: 'continue', sign: true, leadsTo: { to: 'signedDocument' } },
  finishOnPaper: { action: 'saveAndPrint', leadsTo: { to: 'pdfToSign' } },
  leaveUnsigned: { action: 'saveAndStay', leadsTo: { to: 'documents' } },
}
