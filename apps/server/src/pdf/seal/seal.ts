import type { Signer, TimestampAuthority } from '@libpdf/core'

/** The sealing of documents, and the certificates by which our seals are recognised. */
export interface Seal {
  signer: Signer
  /** The authority that confirms the time of sealing; null without one. */
  time: TimestampAuthority | null
  /** DER. The current certificate, then those of earlier keys, so that older documents still verify. */
  certificates: Uint8Array[]
}
