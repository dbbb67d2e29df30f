import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each([
  ['en', 'ltr'],
  ['es-MX', 'ltr'],
  ['zh-Hant-TW', 'ltr'],
  ['ar', 'rtl'],
  ['AR-eg', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ks-Deva', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['', 'ltr'],
] as const)('%s runs %s', (lang, direction) => {
  expect(directionOf(lang)).toBe(direction)
})
