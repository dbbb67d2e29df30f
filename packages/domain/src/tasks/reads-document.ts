import type { SignedAs } from './signed-as.ts'

/**
 * Who signs with the document before them. A witness attests to the signing and not to what is written: on whatever way they sign, no page
 * and no answer is theirs to see (ruling G-104).
 */
export const readsDocument = (signer: SignedAs): boolean => signer !== 'witness'
