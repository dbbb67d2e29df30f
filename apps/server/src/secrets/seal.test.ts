import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = randomBytes(32)

test.each(['', 'EG-100417', 'Begoña 愛 🌻'])('%j opens again as it was', text => {
  expect(unseal(secret, 'record number', 'tenant', seal(secret, 'record number', 'tenant', text))).toBe(text)
})

test('the same number sealed twice looks different', () => {
  const once = seal(secret, 'record number', 'tenant', 'EG-1')
  expect(once.equals(seal(secret, 'record number', 'tenant', 'EG-1'))).toBe(false)
})

test('nothing opens with another key, for another use, in another place, or after one bit changed', () => {
  const sealed = seal(secret, 'record number', 'one', 'EG-1')
  expect(unseal(randomBytes(32), 'record number', 'one', sealed)).toBeNull()
  expect(unseal(secret, 'message', 'one', sealed)).toBeNull()
  expect(unseal(secret, 'record number', 'two', sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(secret, 'record number', 'one', changed)).toBeNull()
  }
  expect(unseal(secret, 'record number', 'one', sealed.subarray(0, 10))).toBeNull()
})
