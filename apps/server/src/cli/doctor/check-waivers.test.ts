import { expect, test } from 'vitest'
import { checkWaivers } from './check-waivers.ts'

test('each warning that a partner has waived is named with its reason', () => {
  const waivers = [
    { code: 'hardText', place: 'content/en.json: home.law', reason: 'The law gives these words.' },
  ]
  expect(checkWaivers({ slug: 'birch', config: { waivers } })).toEqual([
    {
      check: 'waiver of birch',
      state: 'ok',
      says: 'hardText at content/en.json: home.law: The law gives these words.',
    },
  ])
  expect(checkWaivers({ slug: 'birch', config: {} })).toEqual([])
})
