import { expect, test } from 'vitest'
import { isOfUnknownForce, unknownToAll, watermarkOf } from './watermark.ts'
import { instanceStatuses } from './statuses.ts'

const plain = { ...unknownToAll, voidedDate: null, needDisclosure: false }

test.each([
  ['Replaced', { newerSignedOn: '2026-05-01' }, { kind: 'replaced', date: '2026-05-01' }],
  [
    'Replaced',
    { newerSignedOn: '2026-05-01', takenBackOn: '2026-06-01' },
    { kind: 'takenBack', date: '2026-06-01' },
  ],
  ['Prior', {}, { kind: 'replaced', date: null }],
  ['Outdated', { voidedDate: '2026-03-04' }, { kind: 'void', date: '2026-03-04' }],
  ['Void', {}, { kind: 'void', date: null }],
  [
    'Replaced',
    { voidedDate: '2026-03-04', newerSignedOn: '2026-05-01' },
    { kind: 'void', date: '2026-03-04' },
  ],
  ['Active', { voidedDate: '2026-03-04' }, { kind: 'void', date: '2026-03-04' }],
  ['Unknown', {}, { kind: 'outside', date: null }],
  ['Unknown', { needDisclosure: true }, { kind: 'outside', date: null }],
  ['Active', { needDisclosure: true }, { kind: 'outside', date: null }],
  ['Current', { needDisclosure: true }, { kind: 'outside', date: null }],
  ['Control', {}, { kind: 'internal', date: null }],
  ['Control', { needDisclosure: true }, { kind: 'outside', date: null }],
  ['Replaced', { needDisclosure: true }, { kind: 'replaced', date: null }],
  ['Unknown', { voidedDate: '2026-03-04' }, { kind: 'void', date: '2026-03-04' }],
] as const)('a document that is %s (%o) states it on its pages', (status, more, mark) => {
  expect(watermarkOf({ ...plain, status, ...more })).toEqual(mark)
})

test('a document in force, a draft, and one without pages carry no such mark', () => {
  const unmarked = instanceStatuses.filter(status => watermarkOf({ ...plain, status }) === null)
  expect(unmarked).toEqual(['Incomplete', 'Active', 'Discarded', 'Removed', 'Current'])
})

test('what is not known to be in force is what came from elsewhere or is for internal use', () => {
  const unknown = (needDisclosure: boolean) =>
    instanceStatuses.filter(status => isOfUnknownForce({ status, voidedDate: null, needDisclosure }))
  expect(unknown(false)).toEqual(['Unknown', 'Control'])
  expect(unknown(true)).toEqual(['Active', 'Unknown', 'Control', 'Current'])
})
