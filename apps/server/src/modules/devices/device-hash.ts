import { keyedHash } from '../../secrets/keyed-hash.ts'

/** What is stored of a link's token, of a phone's cookie and of the digits that it shows: each bound to its partner and its use. */
export const deviceTokenHash = (secret: Buffer, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'device link', tenantId, token)

export const deviceCookieHash = (secret: Buffer, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'device', tenantId, token)

export const deviceCodeHash = (secret: Buffer, tenantId: string, tokenHash: Buffer, code: string): Buffer =>
  keyedHash(secret, 'device code', tenantId, tokenHash.toString('base64url'), code)
