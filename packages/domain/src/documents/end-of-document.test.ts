import { expect, test } from 'vitest'
import { endOfDocument, hasEnded, newestEnd } from './end-of-document.ts'
import type { InstanceStatus } from './statuses.ts'
import type { Instance } from './document-group.ts'

const now = new Date('2026-11-27T12:00:00Z')
const lately = '2026-11-01T12:00:00.000Z'
const longAgo = '2026-01-01T12:00:00.000Z'
const signedDate = '2025-05-03T12:00:00.000Z'
const document = (documentId: string, status: InstanceStatus, more: object = {}) => ({
  documentId,
  status,
  signedDate,
  uploadedDate: null,
  updatedAt: lately,
  needDisclosure: false,
  revokedType: null,
  reportedMissing: null as Instance['reportedMissing'],
  neverInForce: false,
  ...more,
})
const group = (singleActive: boolean, ...instances: ReturnType<typeof document>[]) => ({
  singleActive,
  actives: instances.filter(({ status }) => status === 'Active').map(({ documentId }) => documentId),
  instances: Object.fromEntries(instances.map(each => [each.documentId, each])),
})

test.each([
  ['taken back by its patient', document('a', 'Outdated', { revokedType: 'revokedByPatient' }), 'revoked'],
  ['voided by an operator', document('a', 'Outdated', { revokedType: 'void' }), 'void'],
  ['removed', document('a', 'Removed'), 'removed'],
  ['a draft that was removed', document('a', 'Removed', { signedDate: null }), null],
  [
    'removed, and from elsewhere',
    document('a', 'Removed', { signedDate: null, needDisclosure: true }),
    'removed',
  ],
  ['replaced', document('a', 'Replaced'), 'replaced'],
  ['an uploaded one that was replaced', document('a', 'Replaced', { uploadedDate: longAgo }), 'replaced'],
  [
    'an older paper that joined the earlier versions',
    document('a', 'Replaced', { uploadedDate: lately, neverInForce: true }),
    null,
  ],
  ['in force', document('a', 'Active'), null],
  ['a draft', document('a', 'Incomplete'), null],
  ['discarded', document('a', 'Discarded'), null],
  ['not known to be in force', document('a', 'Unknown'), null],
])('%s: %j', (_, one, end) => {
  expect(endOfDocument(one)).toBe(end)
})

const revoked = document('revoked', 'Outdated', { revokedType: 'revokedByPatient', updatedAt: longAgo })
test.each([
  ['while nothing took its place it is told, however long ago', group(true, revoked), 'revoked'],
  ['once a newer one is in force it is not', group(true, revoked, document('new', 'Active')), null],
  [
    'beside others of a type of which several count it is told for a while',
    group(false, document('void', 'Outdated'), document('other', 'Active')),
    'void',
  ],
  ['and not for ever', group(false, revoked, document('other', 'Active')), null],
  [
    'that a newer one took its place is told for a while',
    group(true, document('old', 'Replaced'), document('new', 'Active')),
    'replaced',
  ],
  [
    'and not for ever either',
    group(true, document('old', 'Replaced', { updatedAt: longAgo }), document('new', 'Active')),
    null,
  ],
  [
    'the last of several is told',
    group(true, document('old', 'Replaced', { updatedAt: longAgo }), document('gone', 'Removed')),
    'removed',
  ],
  [
    'one that was taken back is told beside a paper of which something is missing',
    group(
      true,
      document('back', 'Outdated', { revokedType: 'revokedByPatient', updatedAt: longAgo }),
      document('new', 'Active', { reportedMissing: { parts: ['signature'], own: true, name: null } }),
    ),
    'revoked',
  ],
  [
    'and not beside one of which nothing is',
    group(true, document('back', 'Outdated', { revokedType: 'revokedByPatient' }), document('new', 'Active')),
    null,
  ],
  ['of a type of which nothing ended nothing is', group(true, document('new', 'Active')), null],
])('%s', (_, of, end) => {
  expect(newestEnd(of, now)?.end ?? null).toBe(end)
})

test('a type of which something ended is found by a person who only looks', () => {
  expect(hasEnded(group(true, revoked))).toBe(true)
  expect(hasEnded(group(true, document('draft', 'Incomplete')))).toBe(false)
})
