import { expect, test } from 'vitest'
import { validity } from './validity.ts'

test.each([
  [null, '2026-05-03', null],
  ['2026-05-04', '2026-05-03', 'until'],
  ['2026-05-03', '2026-05-03', 'until'],
  ['2026-05-02', '2026-05-03', 'over'],
  ['2025-12-31', '2026-01-01', 'over'],
] as const)('a document with the last day %s is on %s: %s', (lastDay, today, says) => {
  expect(validity(lastDay, today)).toBe(says)
})
