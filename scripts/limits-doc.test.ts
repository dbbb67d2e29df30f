import { readFileSync } from 'node:fs'
import { routes } from '@careword/contract/routes'
import { expect, test } from 'vitest'
import { callLimits, countedElsewhere } from '../apps/server/src/core/call-limits.ts'
import { limits } from '../apps/server/src/core/rate-limits/rate-limit-table.ts'
import { limitsDoc, limitsDocFile } from './limits-doc.ts'

const lines = Object.entries(callLimits)

test('docs/limits.md matches the code: write it again with node scripts/limits-doc.ts', () =>
  expect(readFileSync(limitsDocFile, 'utf8')).toBe(limitsDoc()))

test('every call has its line, and no line is of no call', () =>
  expect(lines.map(([name]) => name).toSorted()).toEqual(Object.keys(routes).toSorted()))

test('a line counts something, or shows why nothing is counted', () =>
  expect(
    lines.flatMap(([name, { counts = [], also, none }]) =>
      (counts.length > 0 || also !== undefined) === (none === undefined) ? [] : [name],
    ),
  ).toEqual([]))

test('every limit is counted by a call, or by something else that is named', () => {
  const counted = new Set<string>([
    ...lines.flatMap(([, { counts = [] }]) => counts),
    ...Object.keys(countedElsewhere),
  ])
  expect(Object.keys(limits).filter(name => !counted.has(name))).toEqual([])
})
