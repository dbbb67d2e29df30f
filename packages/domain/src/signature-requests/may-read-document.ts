import type { SignedAs } from './signed-as.ts'

/**
 * Whether this signer reads the document. A witness attests to the signing and not to the content: in whichever way they sign, they see no
 * page and no answer (ruling G-104).
 */
export const mayReadDocument = (signer: SignedAs): boolean => signer !== 'witness'
