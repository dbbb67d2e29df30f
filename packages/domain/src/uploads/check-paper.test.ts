import { expect, test } from 'vitest'
import { checkPaperDay, paperStatus } from './check-paper.ts'

test.each<[string, { missing: number[]; foreign: number[] }, string]>([
  ['all pages', { missing: [], foreign: [] }, 'whole'],
  ['all pages and the notary’s own sheet', { missing: [], foreign: [7] }, 'whole'],
  ['a page is missing', { missing: [3], foreign: [] }, 'incomplete'],
  ['a page is missing and one could not be read: perhaps the same', { missing: [3], foreign: [2] }, 'unread'],
  ['two are missing, and only one could not be read', { missing: [3, 4], foreign: [2] }, 'incomplete'],
])('%s: %s is %s', (_, pages, standing) => {
  expect(paperStatus(pages)).toBe(standing)
})

const days = { latest: '2026-11-22', earliest: '2026-11-20' }
test.each([
  [null, 'dateIncomplete'],
  ['', 'dateIncomplete'],
  ['2026-11-31', 'dateInvalid'],
  ['11/21/2026', 'dateInvalid'],
  ['2026-11-23', 'dateInFuture'],
  ['2026-11-19', 'dateBeforePrinted'],
  ['2026-11-20', null],
  ['2026-11-22', null],
])('signed on %s: %s', (day, rule) => {
  expect(checkPaperDay(day, days)).toBe(rule)
})
