import type { Signer, TimestampAuthority } from '@libpdf/core'

/** What seals documents, and the certificates by which a seal of ours is known again. */
export interface Seal {
  signer: Signer
  /** The authority that confirms the time of sealing, beside our own clock; null: none. */
  time: TimestampAuthority | null
  /** DER; today's first, then those of earlier keys, so that older documents still verify. */
  certificates: Uint8Array[]
}
