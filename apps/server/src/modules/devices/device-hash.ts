import { codeLimits } from '@careword/domain/limits'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The stored hashes of a link's token, of a phone's cookie and of the digits that it shows: each bound to its partner and its use. */
export const deviceTokenHash = (secret: Secret, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'device link', tenantId, token)

export const deviceCookieHash = (secret: Secret, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'device', tenantId, token)

export const deviceCodeHash = (secret: Secret, tenantId: string, tokenHash: Buffer, code: string): Buffer =>
  keyedHash(secret, 'device code', tenantId, tokenHash.toString('base64url'), code)

/**
 * The six digits that a phone shows for a link. They are derived from the phone's cookie, so the server can send them again and need not
 * store them.
 */
export function deviceDigits(secret: Secret, tenantId: string, tokenHash: Buffer, cookie: string): string {
  const hash = keyedHash(secret, 'device digits', tenantId, tokenHash.toString('base64url'), cookie)
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(codeLimits.length, '0')
}
