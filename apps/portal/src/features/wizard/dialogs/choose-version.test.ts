import type { DescribedAnswer, DifferingRow } from '@careword/forms'
import { expect, test } from 'vitest'
import { choose } from './choose-version.ts'

const says = (...values: string[]): DescribedAnswer => ({
  inputId: 'x',
  label: 'X',
  depth: 0,
  kind: 'text',
  values,
})
const row = (key: string, within: string[], theirs?: DescribedAnswer): DifferingRow => ({
  key,
  kind: 'answer',
  label: key,
  within,
  theirs,
  yours: says('mine'),
})
const call = row('call', [], says('Yes'))
const when = row('when', ['call'], says('At noon'))
const who = row('who', ['call'], says())
const other = row('other', [], says('z'))
const rows = [call, when, who, other]

test('a choice takes along what is asked inside it', () => {
  expect(choose(rows, {}, call, 'theirs')).toEqual({ call: 'theirs', when: 'theirs', who: 'theirs' })
})

test('what is asked inside a choice takes that choice along, but not its neighbours', () => {
  expect(choose(rows, {}, when, 'theirs')).toEqual({ call: 'theirs', when: 'theirs' })
})

test('no answer takes nothing along', () => {
  expect(choose(rows, { other: 'theirs' }, who, 'theirs')).toEqual({ other: 'theirs', who: 'theirs' })
})
