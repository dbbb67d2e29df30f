import type { Signer, TimestampAuthority } from '@libpdf/core'

/** What seals documents, and the certificates by which a seal of ours is known again. */
export interface Seal {
  signer: Signer
  /** Who confirms when it was made, beside our own clock; null: nobody. */
  time: TimestampAuthority | null
  /** DER; today's first, then those of earlier keys, so that older documents still verify. */
  certificates: Uint8Array[]
}
