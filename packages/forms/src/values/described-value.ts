// Pieces of a described form that an input type makes itself.

import type { SignedAs } from '@careword/domain/signature-requests/signed-as'

/** blank: visible and not answered. line: an empty line to fill in by hand on paper. */
export type DescribedKind = 'text' | 'choices' | 'signature' | 'blank' | 'line'

export interface DescribedSignature {
  /** data:image/png;base64,… */
  image: string
  /** ISO time at which it was made. */
  signedAt: string
  typed: boolean
  /** The typed letters: every rendering draws the signature from them. */
  typedName?: string
  kind: 'signature' | 'initials'
  signer: SignedAs
  /** The name from the definition's nameInput; if absent, the caller uses the patient's name. */
  name?: string
  meaning?: string
}

/** A phone number as shown in a document. */
export interface WrittenPhone {
  /** The number as written in its country: '+1 (503) 555-0171'. */
  shown: string
  /** The number to dial: '+15035550171'. */
  dial: string
}
