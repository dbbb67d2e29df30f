import { expect, test } from 'vitest'
import type { DocumentGroup } from './documents-query.ts'
import { noneInForce } from './none-in-force.ts'

const paper = {
  status: 'Replaced',
  neverInForce: true,
  reportedMissing: { parts: ['witnesses'], own: true, name: null },
}

test('a paper that was added and lacks a signature is named', () => {
  const instances = { one: paper, other: { status: 'Outdated' } } as unknown as DocumentGroup['instances']
  expect(noneInForce({ instances })).toBe('home.card.addedNotInForce')
})

const group = (...statuses: string[]) =>
  ({
    instances: Object.fromEntries(statuses.map((status, at) => [String(at), { status }])),
  }) as unknown as Pick<DocumentGroup, 'instances'>

test.each([
  ['nothing at all', [], undefined],
  ['a draft that was thrown away was begun', ['Discarded'], 'home.card.noneInForce'],
  ['what was removed was there', ['Removed'], 'home.card.noneInForce'],
  ['what was taken back is not in force', ['Outdated'], 'home.card.noneInForce'],
  ['by its shown name too', ['Void', 'Discarded'], 'home.card.noneInForce'],
  ['an earlier version is not in force', ['Replaced'], 'home.card.noneInForce'],
  ['of one that nobody has checked it is not known', ['Outdated', 'Unknown'], 'home.card.noneCurrent'],
])('%s', (_, statuses, key) => {
  expect(noneInForce(group(...statuses))).toBe(key)
})
