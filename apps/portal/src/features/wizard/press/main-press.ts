import { signingSection } from '@careword/domain/documents/signing-section'
import { type Draft, finishesOnPaper } from '@careword/forms'
import type { SaveRequest } from './press.ts'

/**
 * What the main button does: on the last section it signs; a document that ends on paper is printed there (ruling G-65), and who may
 * prepare a document but not sign it leaves it, saved, for the one who may.
 */
export type MainPress = 'continue' | 'sign' | 'finishOnPaper' | 'leaveUnsigned'

export function mainPress({ def, answers, sectionId }: Draft, canSign: boolean): MainPress {
  if (!isLast(sectionId)) return 'continue'
  if (finishesOnPaper(def, answers)) return 'finishOnPaper'
  return canSign ? 'sign' : 'leaveUnsigned'
}

export const isLast = (sectionId: string): boolean => sectionId === signingSection

export const mainLabel: Record<MainPress, string> = {
  continue: 'wizard.saveAndContinue',
  sign: 'wizard.signAndSubmit',
  finishOnPaper: 'wizard.saveAndPrint',
  leaveUnsigned: 'wizard.saveAndClose',
}

export const mainRequest: Record<MainPress, SaveRequest> = {
  continue: { action: 'continue', leadsTo: { to: 'nextPart' } },
  sign: { action: 'continue', sign: true, leadsTo: { to: 'signedDocument' } },
  finishOnPaper: { action: 'saveAndPrint', leadsTo: { to: 'pdfToSign' } },
  leaveUnsigned: { action: 'saveAndStay', leadsTo: { to: 'documents' } },
}
