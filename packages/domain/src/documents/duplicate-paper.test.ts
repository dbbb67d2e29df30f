import { expect, test } from 'vitest'
import { knownStatus } from './duplicate-paper.ts'
import { instanceStatuses } from './statuses.ts'

const of = { voidedDate: null, needDisclosure: false, missing: null, neverInForce: false }

test.each([
  ['Active', of, 'inForce'],
  ['Current', of, 'inForce'],
  ['Active', { ...of, missing: ['pages'] as const }, 'lacks'],
  ['Replaced', { ...of, missing: ['pages'] as const }, 'replaced'],
  ['Active', { ...of, needDisclosure: true }, 'other'],
  ['Active', { ...of, voidedDate: '2026-01-05' }, 'void'],
  ['Replaced', of, 'replaced'],
  ['Replaced', { ...of, voidedDate: '2026-01-05' }, 'void'],
  ['Outdated', of, 'void'],
  ['Discarded', of, 'discarded'],
  ['Removed', { ...of, voidedDate: '2026-01-05' }, 'removed'],
  ['Control', of, 'other'],
] as const)('%s with %o is %s', (status, more, standing) => {
  expect(knownStatus({ status, ...more })).toBe(standing)
})

test('nothing but what is in force is called so', () => {
  const inForce = instanceStatuses.filter(status => knownStatus({ status, ...of }) === 'inForce')
  expect(inForce).toEqual(['Active', 'Current'])
})
