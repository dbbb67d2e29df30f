import { expect, test } from 'vitest'
import { dropStashOfOthers, stashWork, takeStashedWork } from './stashed-work.ts'

test('what was put aside is given back once, to the same person', () => {
  stashWork('user-1', 'draft d', 'words')
  expect(takeStashedWork('user-1', 'draft other')).toBeUndefined()
  expect(takeStashedWork('user-1', 'draft d')).toBe('words')
  expect(takeStashedWork('user-1', 'draft d')).toBeUndefined()
})

test('another person gets nothing, and by their coming it is gone', () => {
  stashWork('user-1', 'draft d', 'words')
  expect(takeStashedWork('user-2', 'draft d')).toBeUndefined()
  expect(takeStashedWork('user-1', 'draft d')).toBeUndefined()
  stashWork('user-1', 'draft d', 'words')
  dropStashOfOthers('user-2')
  expect(takeStashedWork('user-1', 'draft d')).toBeUndefined()
})
