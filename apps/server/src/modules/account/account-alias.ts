import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/**
 * A substitute for the account id, for a caller who gave only an e-mail address and requests a new code: always the same for one address,
 * with or without an account, and useless without that address.
 * @param key as `loginKey` makes it.
 */
export function accountAlias(secret: Secret, tenantId: string, key: string): string {
  const bytes = keyedHash(secret, 'account alias', tenantId, key).subarray(0, 16)
  // The form of a random uuid (version 4), as all our ids have.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
