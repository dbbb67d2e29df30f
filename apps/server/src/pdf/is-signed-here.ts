import type { DescribedAnswer } from '@careword/forms/describe/described-form'

/** Whether the answer is a signature by hand, on the screen or on paper; initials do not count, being part of an answer. */
export const isSignedHere = ({ line, signer, signature }: DescribedAnswer): boolean =>
  (line === 'signature' && signer !== undefined) || signature?.kind === 'signature'
