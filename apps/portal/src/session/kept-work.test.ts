import { expect, test } from 'vitest'
import { dropWorkOfOthers, keepWork, takeWork } from './kept-work.ts'

test('what was put aside is given back once, to the same person', () => {
  keepWork('user-1', 'draft d', 'words')
  expect(takeWork('user-1', 'draft other')).toBeUndefined()
  expect(takeWork('user-1', 'draft d')).toBe('words')
  expect(takeWork('user-1', 'draft d')).toBeUndefined()
})

test('another person gets nothing, and by their coming it is gone', () => {
  keepWork('user-1', 'draft d', 'words')
  expect(takeWork('user-2', 'draft d')).toBeUndefined()
  expect(takeWork('user-1', 'draft d')).toBeUndefined()
  keepWork('user-1', 'draft d', 'words')
  dropWorkOfOthers('user-2')
  expect(takeWork('user-1', 'draft d')).toBeUndefined()
})
