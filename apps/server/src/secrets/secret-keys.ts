// While the key of an installation is exchanged (decisions 0128) there are two: all is written with one of them, and read with both.

export interface SecretKeys {
  /** Encrypts what is written. */
  writes: Buffer
  /** Throws where nobody can say any more that it is the one which writes. */
  beforeWriting?: () => void
  /** Each of them opens what is stored; the first is the one that writes. */
  reads: readonly Buffer[]
  /** Keys the hashes. It stays what it was: what was hashed cannot be hashed anew. */
  readonly hashes: Buffer
}

/** One key is all there is to it where none is exchanged. */
export type Secret = Buffer | SecretKeys

export function writingKey(secret: Secret): Buffer {
  if (Buffer.isBuffer(secret)) return secret
  secret.beforeWriting?.()
  return secret.writes
}

export const readingKeys = (secret: Secret): readonly Buffer[] =>
  Buffer.isBuffer(secret) ? [secret] : secret.reads

export const hashingKey = (secret: Secret): Buffer => (Buffer.isBuffer(secret) ? secret : secret.hashes)
