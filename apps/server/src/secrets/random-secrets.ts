import { randomBytes, randomInt } from 'node:crypto'

/** 256 random bits for a link or a proof, safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six random digits, leading zeros kept (ruling G-19). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
