import { expect, test } from 'vitest'
import { badgeFor } from './badges.ts'
import { endOfDocument } from './end-of-document.ts'
import { knownStatus } from './duplicate-paper.ts'
import { pageMarkOf } from './page-mark.ts'
import { watermarkOf } from './watermark.ts'

const paper = {
  status: 'Replaced',
  neverInForce: true,
  missing: ['witnesses'],
  voidedDate: null,
  newerSignedOn: '2026-10-19',
  takenBackOn: null,
  needDisclosure: false,
} as const
const badge = (of: typeof paper | Record<string, unknown>) => {
  const { missing, ...document } = { ...paper, ...of }
  return badgeFor({ ...document, reportedMissing: missing && { parts: missing } }, true)
}

test('a paper that lacks a signature and never came into force is no earlier version, for any reader', () => {
  expect(badge(paper)).toMatchObject({ labelKey: 'documents.statusNotInForce', backgroundColor: 'amber' })
  const mark = { kind: 'notInForce', date: null, parts: ['witnesses'] }
  expect(watermarkOf(paper)).toEqual(mark)
  expect(pageMarkOf(paper)).toEqual(mark)
  // What its patient took back since is more important to a reader of its pages.
  expect(pageMarkOf({ ...paper, takenBackOn: '2026-11-21' })?.kind).toBe('takenBack')
  expect(knownStatus(paper)).toBe('notInForce')
  const times = {
    signedDate: null,
    uploadedDate: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
  }
  // Nor did it go out of force when an operator voids or removes it.
  for (const status of ['Replaced', 'Outdated', 'Removed'] as const)
    expect(endOfDocument({ ...paper, ...times, status, revokedType: null })).toBeNull()
})

test.each([
  ['it came into force first', { neverInForce: false }],
  ['it lacks no signature', { missing: ['pages'] }],
  ['it lacks nothing', { missing: null }],
])('it is one where %s', (_, more) => {
  const other = { ...paper, ...more } as Parameters<typeof pageMarkOf>[0] & Parameters<typeof knownStatus>[0]
  expect(badge(more).labelKey).toBe('documents.statusPrior')
  expect(pageMarkOf(other)?.kind).toBe('replaced')
  expect(knownStatus(other)).toBe('replaced')
})
