import { expect, test } from 'vitest'
import { readerOf } from './reader.ts'
import type { User } from './user-query.ts'

const someone = (userType: User['userType'], patientId: string | null) => ({ userType, patientId }) as User

test.each([
  ['a patient on her own page', someone('patient', 'p1'), 'p1', 'patient'],
  ['a patient on nobody’s page', someone('patient', 'p1'), null, 'patient'],
  ['a patient on her mother’s page', someone('patient', 'p1'), 'p2', 'contact'],
  ['a clinician', someone('clinician', null), 'p1', 'clinician'],
  ['a viewer', someone('viewer', null), 'p1', 'viewer'],
  ['nobody who is signed in', undefined, null, 'patient'],
])('%s is spoken to as such', (_who, user, patientId, reader) => {
  expect(readerOf(user, patientId)).toBe(reader)
})
