import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypt, decrypt } from './encrypt.ts'

const secret = randomBytes(32)

test.each(['', 'EG-100417', 'Begoña 愛 🌻'])('%j opens again as it was', text => {
  expect(decrypt(secret, 'record number', 'tenant', encrypt(secret, 'record number', 'tenant', text))).toBe(
    text,
  )
})

test('the same number encrypted twice looks different', () => {
  const once = encrypt(secret, 'record number', 'tenant', 'EG-1')
  expect(once.equals(encrypt(secret, 'record number', 'tenant', 'EG-1'))).toBe(false)
})

test('nothing opens with another key, for another use, in another place, or after one bit changed', () => {
  const encrypted = encrypt(secret, 'record number', 'one', 'EG-1')
  expect(decrypt(randomBytes(32), 'record number', 'one', encrypted)).toBeNull()
  expect(decrypt(secret, 'message', 'one', encrypted)).toBeNull()
  expect(decrypt(secret, 'record number', 'two', encrypted)).toBeNull()
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(decrypt(secret, 'record number', 'one', changed)).toBeNull()
  }
  expect(decrypt(secret, 'record number', 'one', encrypted.subarray(0, 10))).toBeNull()
})
