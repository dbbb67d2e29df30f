import { expect, test } from 'vitest'
import { type Decided, isOlderPaper } from './is-older-paper.ts'

const signed = (day: string | null): Decided => ({ day, lacking: 'none' })
const unsigned = (day: string | null): Decided => ({ day, lacking: 'own' })

test.each<[Decided, Decided[], boolean]>([
  [signed('2020-05-01'), [signed('2024-01-01')], true],
  [signed('2024-01-01'), [signed('2024-01-01')], false],
  [signed('2025-01-01'), [signed('2024-01-01')], false],
  [signed('2020-05-01'), [], false],
  [signed('2020-05-01'), [signed(null)], false],
  [signed('2020-05-01'), [signed(null), signed('2021-01-01')], true],
  [signed(null), [signed('2024-01-01')], false],
  [signed('2020-05-01'), [unsigned('2024-01-01')], true],
  [signed('2020-05-01'), [unsigned(null)], false],
  [unsigned(null), [], false],
  [unsigned(null), [signed('2024-01-01')], true],
  [unsigned(null), [signed(null)], true],
  [unsigned('2025-01-01'), [signed('2024-01-01')], true],
  [unsigned(null), [unsigned(null)], false],
])('%j beside %j in force is older: %s', (paper, decided, older) => {
  expect(isOlderPaper(paper, decided)).toBe(older)
})
