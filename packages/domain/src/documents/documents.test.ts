import { expect, test } from 'vitest'
import { badgeFor } from './badges.ts'
import { isSignatureEmpty } from './is-signature-empty.ts'
import { type Sortable, sortInstances } from './sorting.ts'
import { displayStatus, type InstanceStatus, instanceStatuses, rawStatuses, statusRank } from './statuses.ts'
import {
  canTransition,
  type DocumentEvent,
  nextStatus,
  statusAfter,
  stepOf,
  transitions,
} from './transitions.ts'
import { homeStatus, typeStatus } from './type-status.ts'

test('there are eleven statuses', () => {
  expect([...instanceStatuses].sort()).toEqual([
    'Active',
    'Control',
    'Current',
    'Discarded',
    'Incomplete',
    'Outdated',
    'Prior',
    'Removed',
    'Replaced',
    'Unknown',
    'Void',
  ])
})

const ranks: [InstanceStatus, number][] = [
  ['Incomplete', 1],
  ['Active', 2],
  ['Current', 2],
  ['Replaced', 3],
  ['Prior', 3],
  ['Outdated', 4],
  ['Void', 4],
  ['Discarded', 5],
  ['Removed', 6],
  ['Unknown', 7],
  ['Control', 8],
]
test.each(ranks)('%s ranks %i', (status, rank) => {
  expect(statusRank(status)).toBe(rank)
})

const badges: [InstanceStatus, boolean, string, string][] = [
  ['Active', true, 'documents.statusCurrent', 'green'],
  ['Active', false, 'documents.statusActive', 'black'],
  ['Current', true, 'documents.statusCurrent', 'green'],
  ['Incomplete', true, 'documents.statusIncomplete', 'amber'],
  ['Unknown', true, 'documents.statusUnknown', 'black'],
  ['Replaced', true, 'documents.statusPrior', 'red'],
  ['Prior', false, 'documents.statusPrior', 'red'],
  ['Outdated', true, 'documents.statusVoid', 'red'],
  ['Void', false, 'documents.statusVoid', 'red'],
  ['Discarded', true, 'documents.statusDiscarded', 'red'],
  ['Removed', true, 'documents.statusRemoved', 'red'],
  ['Control', true, 'documents.statusControl', 'red'],
]
const signedHere = { neverInForce: false }

test.each(badges)(
  'the badge of %s (single active: %s) reads %s in %s',
  (status, singleActive, labelKey, backgroundColor) => {
    expect(badgeFor({ ...signedHere, status, reportedMissing: null }, singleActive)).toEqual({
      labelKey,
      backgroundColor,
      singleActive,
    })
  },
)

test.each([
  ['Active', true, ['signature', 'witnesses'], 'documents.statusUnsigned', 'amber'],
  ['Active', false, ['signatures'], 'documents.statusUnsigned', 'amber'],
  ['Current', true, ['pages'], 'documents.statusLacks', 'amber'],
  ['Active', false, ['witnesses'], 'documents.statusLacks', 'amber'],
  // The status is more important.
  ['Replaced', true, ['signature'], 'documents.statusPrior', 'red'],
  ['Outdated', true, ['signature'], 'documents.statusVoid', 'red'],
] as const)(
  'a paper that is %s (single active: %s) and lacks %j is not called current: %s in %s',
  (status, singleActive, parts, labelKey, backgroundColor) => {
    expect(badgeFor({ ...signedHere, status, reportedMissing: { parts } }, singleActive)).toEqual({
      labelKey,
      backgroundColor,
      singleActive,
    })
  },
)

test('an active document is shown as Current only where a type has one active document', () => {
  expect(displayStatus('Active', true)).toBe('Current')
  expect(displayStatus('Current', false)).toBe('Active')
})

let made = 0
function instance(status: InstanceStatus, dates: Partial<Sortable> = {}): Sortable & { id: string } {
  made += 1
  return {
    id: `${status}-${made}`,
    status,
    signedDate: null,
    docEffectiveDate: null,
    uploadedDate: null,
    voidedDate: null,
    timeZone: 'UTC',
    ...dates,
  }
}
function order(instances: (Sortable & { id: string })[], singleActive: boolean): string[] {
  const expected = sortInstances(instances, singleActive).map(each => each.id)
  // The order may not depend on how they came.
  expect(sortInstances([...instances].reverse(), singleActive).map(each => each.id)).toEqual(expected)
  return expected
}

test('documents are listed newest first by signed, else effective, else uploaded date', () => {
  const uploaded = instance('Active', { uploadedDate: '2024-03-01' })
  const signed = instance('Active', { signedDate: '2024-01-01T10:00:00.000Z', uploadedDate: '2025-01-01' })
  const effective = instance('Active', { docEffectiveDate: '2024-02-01', uploadedDate: '2020-01-01' })
  const undated = instance('Incomplete')
  expect(order([undated, signed, effective, uploaded], true)).toEqual([
    uploaded.id,
    effective.id,
    signed.id,
    undated.id,
  ])
})

test('which day a document was signed is read in its own zone', () => {
  const timeZone = 'America/Los_Angeles'
  // Evening of January 1 in Oregon, January 2 in Greenwich.
  const active = instance('Active', { signedDate: '2024-01-02T05:00:00Z', timeZone })
  const outdated = instance('Outdated', { signedDate: '2024-01-01T20:00:00Z', timeZone })
  const effective = instance('Replaced', { docEffectiveDate: '2024-01-01', timeZone })
  expect(order([effective, outdated, active], true)).toEqual([active.id, effective.id, outdated.id])
})

test('documents of one day are listed by status rank, then by status, then the later hour first', () => {
  const day = { signedDate: '2024-01-01' }
  const control = instance('Control', day)
  const outdated = instance('Outdated', day)
  const voided = instance('Void', day)
  const active = instance('Active', { signedDate: '2024-01-01T08:00:00Z' })
  const later = instance('Active', { signedDate: '2024-01-01T09:00:00Z' })
  expect(order([control, voided, outdated, active, later], true)).toEqual([
    later.id,
    active.id,
    outdated.id,
    voided.id,
    control.id,
  ])
})

test('where several may be active, signed ones come first, then the unsigned, then removed or voided ones', () => {
  const removed = instance('Removed', { signedDate: '2026-01-01' })
  const voided = instance('Active', { signedDate: '2026-02-01', voidedDate: '2026-03-01' })
  const unsigned = instance('Active', { uploadedDate: '2025-06-01' })
  const signed = instance('Active', { signedDate: '2020-01-01' })
  const newer = instance('Active', { signedDate: '2021-01-01' })
  expect(order([removed, voided, unsigned, signed, newer], false)).toEqual([
    newer.id,
    signed.id,
    unsigned.id,
    voided.id,
    removed.id,
  ])
})

test('a type is incomplete when it can be resumed, complete when it has an active document, else new', () => {
  expect(typeStatus({ canResume: true, actives: 1 })).toBe('incomplete')
  expect(typeStatus({ canResume: false, actives: 1 })).toBe('complete')
  expect(typeStatus({ canResume: false, actives: 0 })).toBe('new')
  expect(homeStatus({ incompletes: 1, actives: 1 })).toBe('incomplete')
  expect(homeStatus({ incompletes: 0, actives: 1 })).toBe('complete')
  expect(homeStatus({ incompletes: 0, actives: 0 })).toBe('new')
})

const allowed: [DocumentEvent, (string | null)[], string][] = [
  ['create', [null], 'Incomplete'],
  ['save', ['Incomplete'], 'Incomplete'],
  ['sign', ['Incomplete'], 'Active'],
  ['submitUpload', ['Incomplete'], 'Active'],
  ['replace', ['Active'], 'Replaced'],
  ['discard', ['Incomplete'], 'Discarded'],
  ['revoke', ['Active', 'Unknown'], 'Outdated'],
  ['void', ['Active', 'Replaced', 'Unknown'], 'Outdated'],
  ['remove', ['Incomplete', 'Active', 'Replaced', 'Outdated', 'Discarded', 'Unknown'], 'Removed'],
  ['move', ['Active'], 'Active'],
]
test.each(allowed)('%s may happen to %j and to nothing else', (event, from, to) => {
  for (const status of [null, ...rawStatuses]) {
    expect(canTransition(event, status)).toBe(from.includes(status))
    expect(nextStatus(event, status)).toBe(from.includes(status) ? to : null)
  }
  expect(stepOf(event)).toEqual({ from: from.filter(status => status !== null), to })
})

type Life = [DocumentEvent, ...DocumentEvent[]]
const lives: [Life, string][] = [
  [['create'], 'Incomplete'],
  [['create', 'save', 'save', 'sign'], 'Active'],
  [['create', 'sign', 'replace', 'void'], 'Outdated'],
  [['create', 'discard', 'remove'], 'Removed'],
  [['create', 'submitUpload', 'revoke'], 'Outdated'],
  [['create', 'sign', 'revoke', 'remove'], 'Removed'],
  [['create', 'submitUpload', 'move'], 'Active'],
  [['create', 'submitUpload', 'move', 'replace'], 'Replaced'],
]
test.each(lives)('a life of %j ends as %s', (events, status) => {
  expect(statusAfter(...events)).toBe(status)
})

const impossible: [Life][] = [
  [['sign']],
  [['create', 'discard', 'sign']],
  [['create', 'sign', 'save']],
  [['create', 'create']],
  [['create', 'revoke']],
  [['create', 'sign', 'revoke', 'void']],
  [['create', 'sign', 'replace', 'revoke']],
  [['create', 'sign', 'sign', 'replace']],
]
test.each(impossible)('no document lives %j', events => {
  expect(() => statusAfter(...events)).toThrow(/nothing goes through/)
})

test('every event is in the table', () => {
  expect(allowed.map(([event]) => event).sort()).toEqual(Object.keys(transitions).sort())
})

test('a signature under 20 characters is empty', () => {
  expect(isSignatureEmpty(null)).toBe(true)
  expect(isSignatureEmpty('x'.repeat(19))).toBe(true)
  expect(isSignatureEmpty('x'.repeat(20))).toBe(false)
})
