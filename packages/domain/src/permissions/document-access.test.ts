import { expect, test } from 'vitest'
import { type InstanceStatus, instanceStatuses, rawStatuses } from '../documents/statuses.ts'
import { type DocumentAccess, documentAccess, listedAccess } from './document-access.ts'
import type { PatientAccess } from './patient-access.ts'

const has = (access: PatientAccess, wanted: DocumentAccess): InstanceStatus[] =>
  rawStatuses.filter(
    status => documentAccess({ access, sharedTypes: null }, { type: 'AD', status }) === wanted,
  )

test.each(['contact', 'viewer'] as const)(
  'a %s has what is in force, was in force or came from elsewhere, and no trace of the rest',
  access => {
    expect(has(access, 'open')).toEqual(['Active', 'Replaced', 'Outdated', 'Unknown'])
    expect(has(access, 'listed')).toEqual([])
    expect(has(access, 'none')).toEqual(['Incomplete', 'Discarded', 'Removed', 'Control'])
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

test('what others could read and was removed keeps its tile in every list; a draft that was removed leaves no trace', () => {
  const listed = (access: PatientAccess, wasShown: boolean, sharedTypes: string[] | null = null) =>
    listedAccess({ access, sharedTypes }, { type: 'AD', status: 'Removed', wasShown })
  for (const access of ['own', 'clinician', 'contact', 'viewer'] as const)
    expect(listed(access, true)).toBe('listed')
  expect([listed('contact', false), listed('viewer', false)]).toEqual(['none', 'none'])
  expect(listed('contact', true, ['POLST'])).toBe('none')
  expect(listedAccess(null, { type: 'AD', status: 'Removed', wasShown: true })).toBe('none')
  // For every other status it equals documentAccess.
  for (const status of instanceStatuses.filter(each => each !== 'Removed'))
    for (const access of ['own', 'clinician', 'contact', 'viewer'] as const)
      expect(listedAccess({ access, sharedTypes: null }, { type: 'AD', status, wasShown: true })).toBe(
        documentAccess({ access, sharedTypes: null }, { type: 'AD', status }),
      )
})

test('a person without a way to the patient has nothing', () => {
  expect(instanceStatuses.map(status => documentAccess(null, { type: 'AD', status }))).toEqual(
    instanceStatuses.map(() => 'none'),
  )
})

test.each([
  ['Current', 'Active'],
  ['Prior', 'Replaced'],
  ['Void', 'Outdated'],
] as const)('%s is another word for %s', (shown, stored) => {
  for (const access of ['own', 'clinician', 'contact', 'viewer'] as const)
    expect(documentAccess({ access, sharedTypes: null }, { type: 'AD', status: shown })).toBe(
      documentAccess({ access, sharedTypes: null }, { type: 'AD', status: stored }),
    )
})

test('of a type that is not shared a contact has nothing, whatever its status; of a shared one what every contact has', () => {
  for (const status of instanceStatuses) {
    const of = (type: string, sharedTypes: string[] | null) =>
      documentAccess({ access: 'contact', sharedTypes }, { type, status })
    expect(of('POLST', ['AD'])).toBe('none')
    expect(of('AD', ['AD'])).toBe(of('AD', null))
    expect(of('AD', [])).toBe('none')
  }
})
