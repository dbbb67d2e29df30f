import { type KeyObject, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { hashingKey, type Secret } from './secret-keys.ts'

/** Caches the keys, because making one is the costly part of a keyed hash. */
const keys = new WeakMap<Buffer, KeyObject>()

/**
 * The value by which a stored secret is compared: a keyed hash bound to its use and its owner. A six-digit code has too few values for a
 * plain hash; without the key a copy of the database reveals nothing.
 * @param parts in a fixed order: use, tenant, person, value. Their borders count: ('ab','c') is not ('a','bc')
 */
export function keyedHash(secret: Secret, ...parts: string[]): Buffer {
  return createHmac('sha256', keyOf(hashingKey(secret)))
    .update(JSON.stringify(parts))
    .digest()
}

function keyOf(secret: Buffer): KeyObject {
  const made = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, made)
  return made
}

/** Compares without telling by time where two hashes differ. */
export function sameHash(one: Buffer | null, other: Buffer): boolean {
  return one !== null && one.length === other.length && timingSafeEqual(one, other)
}
