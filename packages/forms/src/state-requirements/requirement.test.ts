import { expect, test } from 'vitest'
import { stricter } from './requirement.ts'
import type { Route } from './state-requirement.ts'

test.each<[Route, Route, Route]>([
  ['witnesses', 'witnesses', 'witnesses'],
  ['witnessesOrNotary', 'witnessesOrNotary', 'witnessesOrNotary'],
  ['witnessesOrNotary', 'witnesses', 'witnesses'],
  ['witnessesOrNotary', 'notary', 'notary'],
  ['notary', 'witnesses', 'witnessesAndNotary'],
  ['witnessesOrNotary', 'witnessesAndNotary', 'witnessesAndNotary'],
  ['notary', 'witnessesAndNotary', 'witnessesAndNotary'],
])('who has to satisfy %s and %s needs %s', (one, other, both) => {
  expect(stricter(one, other)).toBe(both)
  expect(stricter(other, one)).toBe(both)
})
