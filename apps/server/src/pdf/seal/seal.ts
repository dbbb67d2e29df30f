import type { Signer } from '@libpdf/core'

/** What seals documents, and the certificates by which a seal of ours is known again. */
export interface Seal {
  signer: Signer
  /** DER; today's first, then those of earlier keys, so that older documents still verify. */
  certificates: Uint8Array[]
}
