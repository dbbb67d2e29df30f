import { describe, expect, test } from 'vitest'
import {
  type CircleSharing,
  circleStatus,
  everythingShared,
  isSharedType,
  sharingIssues,
} from './circle-link.ts'

const today = '2026-11-23'

describe('the status of a contact', () => {
  test.each([
    ['removed, whatever else holds', true, true, null, null],
    ['removed before the terms were accepted', true, false, null, null],
    ['waiting for the terms', false, false, null, 'waiting'],
    ['open without an end', false, true, null, 'open'],
    ['open on the last day itself', false, true, today, 'open'],
    ['ended the day after', false, true, '2026-11-22', 'ended'],
    ['ended without ever having looked', false, false, '2026-11-22', 'ended'],
  ] as const)('%s', (_, removed, termsAccepted, until, standing) => {
    expect(circleStatus({ removed, termsAccepted, sharing: { types: null, until } }, today)).toBe(standing)
  })
})

test('everything is shared until a person chooses', () => {
  expect(everythingShared).toEqual({ types: null, until: null })
  expect(['AD', 'POLST', 'one that comes later'].map(type => isSharedType(everythingShared, type))).toEqual([
    true,
    true,
    true,
  ])
})

test('what was chosen is shared, and no other type', () => {
  const types = ['AD']
  expect(['AD', 'POLST', 'ad'].map(type => isSharedType({ types }, type))).toEqual([true, false, false])
  expect(isSharedType({ types: [] }, 'AD')).toBe(false)
})

test.each<[string, Partial<CircleSharing>, string[]]>([
  ['everything', {}, []],
  ['two types until today', { types: ['AD', 'POLST'], until: today }, []],
  ['no type', { types: [] }, ['types choiceRequired']],
  ['a type that is not offered', { types: ['AD', 'XX'] }, ['types unknownOption']],
  ['a day that is over', { until: '2026-11-22' }, ['until dateInPast']],
  ['a day that never was', { until: '2026-11-31' }, ['until dateInvalid']],
  ['the last day that may be', { until: '2036-12-31' }, []],
  ['a year that is a slip', { until: '2037-01-01' }, ['until dateTooFar']],
  ['no day', { until: 'soon' }, ['until dateInvalid']],
  ['both wrong', { types: [], until: '2020-01-01' }, ['types choiceRequired', 'until dateInPast']],
])('sharing %s', (_, chosen, issues) => {
  const found = sharingIssues({ ...everythingShared, ...chosen }, { offered: ['AD', 'POLST'], today })
  expect(found.map(({ path, rule }) => `${path} ${rule}`)).toEqual(issues)
})
