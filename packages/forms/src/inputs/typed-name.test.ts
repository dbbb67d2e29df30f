import { expect, test } from 'vitest'
import { isImageUrl, signatureMinLength } from './signature.ts'
import { pictureOfTypedName, typedNameIssue } from './typed-name.ts'

test.each([
  ['', 'signature', 'signatureRequired'],
  [' . ', 'signature', 'signatureRequired'],
  [7, 'signature', 'signatureRequired'],
  ['Ana', 'signature', undefined],
  ['สมชาย ใจดี', 'signature', undefined],
  ['عبد الله', 'signature', undefined],
  ['W'.repeat(120), 'signature', undefined],
  ['W'.repeat(121), 'signature', 'tooLong'],
  ['W'.repeat(12), 'initials', undefined],
  ['W'.repeat(13), 'initials', 'tooLong'],
  ['A\u202eB', 'signature', 'unprintable'],
  ['\u{1e900}', 'signature', 'unprintable'],
] as const)('%j as %s: %s', (name, kind, rule) => {
  expect(typedNameIssue(name, kind)?.rule).toBe(rule)
})

test('a placeholder of the picture counts as a picture, by the rules of every signature', () => {
  expect(isImageUrl(pictureOfTypedName)).toBe(true)
  expect(pictureOfTypedName.length).toBeGreaterThan(signatureMinLength)
})
