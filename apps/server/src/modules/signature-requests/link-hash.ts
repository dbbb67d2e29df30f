import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The stored hash of a link's token, bound to its partner. */
export const linkTokenHash = (secret: Secret, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'task link', tenantId, token)

export const linkCookieHash = (secret: Secret, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'task opening', tenantId, token)

export const linkCodeHash = (secret: Secret, tenantId: string, tokenHash: Buffer, code: string): Buffer =>
  keyedHash(secret, 'task code', tenantId, tokenHash.toString('base64url'), code)
