import { expect, test } from 'vitest'
import { newCode, newToken } from './random-secrets.ts'

test('A-05: five thousand codes have six digits, zeros in front among them, and favour no digit at any place', () => {
  const codes = Array.from({ length: 5_000 }, newCode)
  expect(codes.filter(code => !/^[0-9]{6}$/.test(code))).toEqual([])
  // One in ten begins with a zero: none would be lost to a number's formatting.
  expect(codes.filter(code => code.startsWith('0')).length).toBeGreaterThan(350)
  for (let place = 0; place < 6; place++) {
    const seen = Array<number>(10).fill(0)
    for (const code of codes) seen[Number(code[place])] = (seen[Number(code[place])] ?? 0) + 1
    const chiSquare = seen.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)
    // Nine degrees of freedom: a fair source exceeds 45.1 in one of a million runs; a skewed one is in the hundreds.
    expect(chiSquare, `digits at place ${place + 1}`).toBeLessThan(45.1)
  }
  // Consecutive codes are equal no more often than by chance (5,000 pairs, one in a million each).
  expect(codes.filter((code, at) => code === codes[at + 1]).length).toBeLessThan(3)
})

test('a token holds 256 bits, safe in an address, never twice the same', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(tokens.every(token => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true)
  expect(new Set(tokens).size).toBe(1_000)
})
