import { expect, test } from 'vitest'
import { unprintableCharacters } from './printable-characters.ts'

test('a long text is checked in a moment', () => {
  const text = 'Quiero estar en mi casa. '.repeat(4000)
  const before = performance.now()
  expect(unprintableCharacters(text)).toEqual([])
  expect(performance.now() - before).toBeLessThan(500)
})
