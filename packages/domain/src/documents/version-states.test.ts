import { expect, test } from 'vitest'
import { stateIssue } from './version-states.ts'

const general = { states: [] }
const second = { states: [] }
const ofKansas = { states: ['KS'] }
const versions = [general, second, ofKansas]

test.each([
  ['a version for a state', ofKansas, 'KS', null],
  ['a version for a state, for another', ofKansas, 'OR', 'otherState'],
  ['a version for a state, without naming any', ofKansas, undefined, 'stateMissing'],
  ['a general one', general, 'OR', null],
  ['a second general one', second, 'OR', null],
  ['a general one, for a state with its own version', general, 'KS', 'otherState'],
  ['a general one, without naming any', general, undefined, null],
] as const)('%s', (_, wanted, state, issue) => {
  expect(stateIssue(versions, wanted, state)).toBe(issue)
})
