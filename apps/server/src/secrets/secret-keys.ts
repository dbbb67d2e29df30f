// While the key of an installation is exchanged (decision 0125) there are two keys: new values are written with one of them, and values are
// read with both.

export interface SecretKeys {
  /** Encrypts what is written. */
  writes: Buffer
  /** Throws where it is no longer certain that this key is the one that writes. */
  beforeWriting?: () => void
  /** The keys that decrypt stored values; the first one encrypts. */
  reads: readonly Buffer[]
  /** The key of the hashes. It never changes: hashed values cannot be hashed again. */
  readonly hashes: Buffer
}

/** A single key where no exchange is under way. */
export type Secret = Buffer | SecretKeys

export function writingKey(secret: Secret): Buffer {
  if (Buffer.isBuffer(secret)) return secret
  secret.beforeWriting?.()
  return secret.writes
}

export const readingKeys = (secret: Secret): readonly Buffer[] =>
  Buffer.isBuffer(secret) ? [secret] : secret.reads

export const hashingKey = (secret: Secret): Buffer => (Buffer.isBuffer(secret) ? secret : secret.hashes)
