import { expect, test } from 'vitest'
import { mayAddOwnPaper, type OwnPaper } from './own-papers.ts'

test.each<[OwnPaper, boolean, boolean]>([
  ['record', true, false],
  ['record', false, false],
  ['translation', true, false],
  ['translation', false, true],
  ['blank', false, true],
])('%s, its document being here: %s, may be added: %s', (paper, isHere, may) => {
  expect(mayAddOwnPaper(paper, isHere)).toBe(may)
})
