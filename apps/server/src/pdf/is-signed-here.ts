import type { DescribedAnswer } from '@careword/forms/describe/described-form'

/** By a hand, on the screen or on the paper; initials are part of an answer. */
export const isSignedHere = ({ line, signer, signature }: DescribedAnswer): boolean =>
  (line === 'signature' && signer !== undefined) || signature?.kind === 'signature'
