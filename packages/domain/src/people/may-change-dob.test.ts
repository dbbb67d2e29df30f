import { expect, test } from 'vitest'
import { dobHolder, ownDobIssue } from './may-change-dob.ts'

const today = '2026-06-01'

test.each([
  ['of the health system', { dob: '1950-01-01', onRecord: true, hasDocument: false }, 'record'],
  [
    'of the health system, with documents',
    { dob: '1950-01-01', onRecord: true, hasDocument: true },
    'record',
  ],
  ['that documents say', { dob: '1950-01-01', onRecord: false, hasDocument: true }, 'documents'],
  ['of somebody who registered', { dob: '1950-01-01', onRecord: false, hasDocument: false }, null],
  ['that the record lacks', { dob: null, onRecord: true, hasDocument: true }, null],
] as const)('a date of birth %s: held by %s', (_, stored, holder) => {
  expect(dobHolder(stored)).toBe(holder)
})

test.each([
  ['1950-01-01', 'record', '1950-01-01', null],
  ['1950-01-01', 'record', '1950-01-02', 'dobRecord'],
  ['1950-01-01', 'documents', '1950-01-02', 'dobDocuments'],
  ['1950-01-01', null, '1950-01-02', null],
  [null, null, '2020-01-01', null],
  // Eighteen today, and eighteen tomorrow.
  ['1950-01-01', null, '2008-06-01', null],
  ['1950-01-01', null, '2008-06-02', 'dobAcrossAge'],
  ['2012-01-01', null, '1950-01-01', 'dobAcrossAge'],
  ['2012-01-01', null, '2013-01-01', null],
] as const)('from %s, held by %s, to %s: %s', (dob, holder, next, rule) => {
  expect(ownDobIssue(next, { dob, holder }, today)).toBe(rule)
})
