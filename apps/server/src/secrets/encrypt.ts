// Encrypts values that must be read back and must not be stored in the clear: AES-256-GCM with a separate key per use.

import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { readingKeys, type Secret, writingKey } from './secret-keys.ts'

/** The kinds of encrypted values; each has its own key, so that one kind never opens as another. */
export type EncryptedAs =
  | 'message'
  | 'record number'
  | 'social security number'
  | 'registration'
  | 'account request'
  | 'sso start'
  | 'section'
  | 'revocation'
  | 'report'
  | 'upload answers'
  | 'archive'
  | 'emergency card'
  | 'emergency reason'
  | 'hash key'

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** Made once for each use: of encrypting a section, making its key costs the most. */
const keys = new WeakMap<Buffer, Map<EncryptedAs, KeyObject>>()

// The text is part of the key derivation: its words must never change.
function keyFor(secret: Buffer, use: EncryptedAs): KeyObject {
  const made = keys.get(secret) ?? new Map<EncryptedAs, KeyObject>()
  keys.set(secret, made)
  const key =
    made.get(use) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `careword seal ${use}`, 32)))
  made.set(use, key)
  return key
}

/** @param bound what the text belongs to (tenant and row): encrypted bytes that were moved elsewhere do not open. */
export function encrypt(secret: Secret, use: EncryptedAs, bound: string, text: string): Buffer {
  return encryptBytes(secret, use, bound, Buffer.from(text, 'utf8'))
}

/** The function for bytes. */
export function encryptBytes(secret: Secret, use: EncryptedAs, bound: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(writingKey(secret), use), nonce)
  cipher.setAAD(Buffer.from(bound))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), encrypted])
}

/** The text again, or null when the bytes were changed, moved, or encrypted with another key. */
export function decrypt(secret: Secret, use: EncryptedAs, bound: string, bytes: Buffer): string | null {
  return decryptBytes(secret, use, bound, bytes)?.toString('utf8') ?? null
}

/** The function for bytes. */
export function decryptBytes(secret: Secret, use: EncryptedAs, bound: string, bytes: Buffer): Buffer | null {
  if (bytes[0] !== version || bytes.length < 1 + nonceBytes + tagBytes) return null
  for (const key of readingKeys(secret)) {
    const opened = openWith(keyFor(key, use), bound, bytes)
    if (opened) return opened
  }
  return null
}

function openWith(key: KeyObject, bound: string, bytes: Buffer): Buffer | null {
  const nonce = bytes.subarray(1, 1 + nonceBytes)
  const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
