import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only its hash is stored. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashSessionToken(token) }
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
