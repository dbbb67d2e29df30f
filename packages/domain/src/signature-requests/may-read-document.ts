import type { SignedAs } from './signed-as.ts'

/**
 * Whether this signer may read the document. A witness attests the signing and not the content, so they see no page and no answer, in
 * whichever way they sign (ruling G-104).
 */
export const mayReadDocument = (signer: SignedAs): boolean => signer !== 'witness'
