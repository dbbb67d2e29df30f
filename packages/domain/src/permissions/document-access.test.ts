import { expect, test } from 'vitest'
import { type InstanceStatus, instanceStatuses, rawStatuses } from '../documents/statuses.ts'
import { type DocumentAccess, documentAccess } from './document-access.ts'
import type { Reach } from './patient-access.ts'

const has = (reach: Reach, access: DocumentAccess): InstanceStatus[] =>
  rawStatuses.filter(status => documentAccess(reach, status) === access)

test.each(['contact', 'viewer'] as const)(
  'a %s has what is in force, was in force or came from elsewhere, and no trace of the rest',
  reach => {
    expect(has(reach, 'open')).toEqual(['Active', 'Replaced', 'Outdated', 'Unknown'])
    expect(has(reach, 'listed')).toEqual([])
    expect(has(reach, 'none')).toEqual(['Incomplete', 'Discarded', 'Removed', 'Control'])
  },
)

test('a patient sees a tile for everything, and no pages of what was discarded, removed or is for internal use', () => {
  expect(has('own', 'none')).toEqual([])
  expect(has('own', 'listed')).toEqual(['Discarded', 'Removed', 'Control'])
})

test('a clinician reads what is for internal use, and no pages of what was discarded or removed', () => {
  expect(has('clinician', 'none')).toEqual([])
  expect(has('clinician', 'listed')).toEqual(['Discarded', 'Removed'])
})

test('nobody without a way to the patient has anything', () => {
  expect(instanceStatuses.map(status => documentAccess(null, status))).toEqual(
    instanceStatuses.map(() => 'none'),
  )
})

test.each([
  ['Current', 'Active'],
  ['Prior', 'Replaced'],
  ['Void', 'Outdated'],
] as const)('%s is another word for %s', (shown, stored) => {
  for (const reach of ['own', 'clinician', 'contact', 'viewer'] as const)
    expect(documentAccess(reach, shown)).toBe(documentAccess(reach, stored))
})
