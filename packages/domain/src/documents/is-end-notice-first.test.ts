import { expect, test } from 'vitest'
import { isEndNoticeFirst } from './is-end-notice-first.ts'
import type { End } from './end-of-document.ts'
import type { Instance } from './document-group.ts'

const now = new Date('2026-11-27T12:00:00Z')
const document = (documentId: string, more: Partial<Instance>): Instance => ({
  documentId,
  type: 'AD',
  site: 'ALL',
  version: '1',
  status: 'Active',
  signedDate: null,
  uploadedDate: null,
  docEffectiveDate: null,
  voidedDate: null,
  updatedAt: '2026-11-27T09:00:00.000Z',
  timeZone: 'UTC',
  thumbnail: null,
  format: 'electronic',
  needDisclosure: false,
  reportedMissing: null,
  neverInForce: false,
  canOpen: true,
  originals: 0,
  hasRecord: false,
  paper: null,
  ...more,
})
const group = (...instances: Instance[]) => ({
  singleActive: true,
  actives: instances.filter(({ status }) => status === 'Active').map(({ documentId }) => documentId),
  currentActiveDocument: instances.find(({ status }) => status === 'Active')?.documentId ?? null,
  currentIncompleteDocument: null,
  instances: Object.fromEntries(instances.map(each => [each.documentId, each])),
})
const signed = (day: string) => group(document('inForce', { signedDate: `${day}T12:00:00.000Z` }))
const paper = (more: Partial<Instance>) =>
  group(document('paper', { status: 'Unknown', uploadedDate: '2026-11-26T12:00:00.000Z', ...more }))
const ended = (end: End, day: string) => ({ end, at: `${day}T12:00:00.000Z` })
const lately = '2026-11-20'
const longAgo = '2026-01-20'

test.each([
  ['nothing else is there', ended('revoked', longAgo), [], true],
  ['it came after what counts was signed', ended('revoked', lately), [signed('2026-11-01')], true],
  ['what counts was signed after it', ended('revoked', lately), [signed('2026-11-25')], false],
  [
    'one of several was signed after it',
    ended('void', lately),
    [signed(longAgo), signed('2026-11-25')],
    false,
  ],
  ['it came after what counts, and long ago', ended('revoked', longAgo), [signed('2025-11-01')], false],
  ['a newer one took its place', ended('replaced', lately), [signed('2026-11-01')], false],
  [
    'a paper that nobody checked is newer',
    ended('void', lately),
    [paper({ signedDate: '2026-11-25' })],
    false,
  ],
  [
    'a paper that nobody checked was signed before it, and added after it',
    ended('void', lately),
    [paper({ docEffectiveDate: '2019-03-02' })],
    true,
  ],
  ['it was removed lately', ended('removed', lately), [signed(longAgo)], true],
  ['a paper was filed elsewhere that day', { end: 'moved' as const, at: lately }, [signed(longAgo)], true],
])('%s', (_, end, groups, first) => {
  expect(isEndNoticeFirst(end, groups, now)).toBe(first)
})
