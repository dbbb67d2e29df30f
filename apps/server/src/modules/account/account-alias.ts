import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/**
 * An id to ask for a new code with, for somebody who gave only an e-mail address: the same each time, the same for an address
 * with and without an account, and good for nothing without that address.
 * @param key as `loginKey` makes it.
 */
export function accountAlias(secret: Secret, tenantId: string, key: string): string {
  const bytes = keyedHash(secret, 'account alias', tenantId, key).subarray(0, 16)
  // The form of a random uuid (version 4), as all our ids have.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
