import { expect, test } from 'vitest'
import { isPaperReady } from './paper-ready.ts'

const permissions = (canUpload: boolean) =>
  ({ permissions: { canUpload } }) as Parameters<typeof isPaperReady>[0]

test.each([
  ['made as it stands', true, 'ready', true],
  ['made before a change', true, 'changed', false],
  ['never made', true, null, false],
  ['made for somebody who may not upload', false, 'ready', false],
] as const)('a paper that was %s', (_, canUpload, paper, ready) => {
  expect(isPaperReady(permissions(canUpload), { paper })).toBe(ready)
})

test('a patient without a draft has no paper that is ready', () => {
  expect(isPaperReady(permissions(true), undefined)).toBe(false)
})
