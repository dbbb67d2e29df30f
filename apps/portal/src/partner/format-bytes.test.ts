import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [20_971_520, 'en', '20 MB'],
  [31_457_280, 'en', '30 MB'],
  [1_572_864, 'en', '1.5 MB'],
  [1_572_864, 'es', '1,5 MB'],
  [348_160, 'en', '340 kB'],
  [10, 'en', '1 kB'],
])('%d bytes in %s: %s', (bytes, lang, amount) => {
  expect(formatBytes(bytes, lang)).toBe(amount.replace(' ', '\u00a0'))
})
