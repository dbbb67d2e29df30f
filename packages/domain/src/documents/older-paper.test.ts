import { expect, test } from 'vitest'
import { isOlderPaper } from './older-paper.ts'

test.each([
  ['2020-05-01', ['2024-01-01'], true],
  ['2024-01-01', ['2024-01-01'], false],
  ['2025-01-01', ['2024-01-01'], false],
  ['2020-05-01', [], false],
  ['2020-05-01', [null], false],
  ['2020-05-01', [null, '2021-01-01'], true],
  [null, ['2024-01-01'], false],
])('a paper of %s beside %j in force is older: %s', (day, inForce, older) => {
  expect(isOlderPaper(day, inForce)).toBe(older)
})
