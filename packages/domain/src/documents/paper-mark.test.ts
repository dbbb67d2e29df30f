import { expect, test } from 'vitest'
import { paperMark } from './paper-mark.ts'
import { instanceStatuses } from './statuses.ts'

const plain = { voidedDate: null, newerSignedOn: null }

test.each([
  ['Replaced', { newerSignedOn: '2026-05-01' }, { kind: 'replaced', date: '2026-05-01' }],
  ['Prior', {}, { kind: 'replaced', date: null }],
  ['Outdated', { voidedDate: '2026-03-04' }, { kind: 'void', date: '2026-03-04' }],
  ['Void', {}, { kind: 'void', date: null }],
  [
    'Replaced',
    { voidedDate: '2026-03-04', newerSignedOn: '2026-05-01' },
    { kind: 'void', date: '2026-03-04' },
  ],
  ['Active', { voidedDate: '2026-03-04' }, { kind: 'void', date: '2026-03-04' }],
] as const)('a document that is %s (%o) says so on its pages', (status, more, mark) => {
  expect(paperMark({ ...plain, status, ...more })).toEqual(mark)
})

test('a document in force, a draft, and one whose standing is unknown carry no such mark', () => {
  const unmarked = instanceStatuses.filter(status => paperMark({ ...plain, status }) === null)
  expect(unmarked).toEqual(['Incomplete', 'Active', 'Discarded', 'Removed', 'Unknown', 'Control', 'Current'])
})
