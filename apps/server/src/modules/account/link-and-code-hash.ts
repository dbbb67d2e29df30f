import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The purposes of a link or code. A link or code for another purpose does not count (ruling G-19). */
export const sentPurposes = ['activation', 'reset'] as const
export type SentPurpose = (typeof sentPurposes)[number]

export function linkHash(
  secret: Secret,
  purpose: SentPurpose,
  tenantId: string,
  userId: string,
  token: string,
): Buffer {
  return keyedHash(secret, `${purpose} link`, tenantId, userId, token)
}

export function codeHash(
  secret: Secret,
  purpose: SentPurpose,
  tenantId: string,
  userId: string,
  code: string,
): Buffer {
  return keyedHash(secret, `${purpose} code`, tenantId, userId, code)
}

/** Used in place of a user id for an address without an account, so that the lookup costs the same; no row has this id. */
export const unknownUserId = '00000000-0000-0000-0000-000000000000'
