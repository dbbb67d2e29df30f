import type { DescribedAnswer } from '@careword/forms/describe/described-form'

/** Whether it is a signature made by hand, on the screen or on the paper; initials are part of an answer. */
export const isSignedHere = ({ line, signer, signature }: DescribedAnswer): boolean =>
  (line === 'signature' && signer !== undefined) || signature?.kind === 'signature'
