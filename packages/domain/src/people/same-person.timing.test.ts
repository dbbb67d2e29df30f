import { expect, test } from 'vitest'
import { mayBeSamePerson } from './same-person.ts'

test('names of the maximal length are distinguished at once', () => {
  const long = (word: string) => ({ firstName: `${word} `.repeat(100), lastName: `${word} `.repeat(100) })
  const from = performance.now()
  for (const [one, other] of [
    [long('a'), long('a a')],
    [long('ab'), { firstName: 'ab'.repeat(300), lastName: 'abc' }],
    [long('de la'), long('del a')],
  ] as const)
    mayBeSamePerson(one, other)
  expect(performance.now() - from).toBeLessThan(1000)
})
