import { expect, test } from 'vitest'
import { signatureRequestsQuery } from './signature-requests-query.ts'

const frozenAt = '2026-11-20T18:00:00.000Z'
function isPolled(state: string, frozen: string | null, signs = false): boolean {
  const { refetchInterval } = signatureRequestsQuery('document-1', signs)
  if (typeof refetchInterval !== 'function') throw new Error('the interval follows from the requests')
  const query = { state: { data: { documentTasks: [{ task: { state } }], frozenAt: frozen } } }
  return refetchInterval(query as unknown as Parameters<typeof refetchInterval>[0]) !== false
}

test.each([
  ['no person was asked', isPolled('unassigned', null), false],
  ['a page of the signing is open', isPolled('unassigned', null, true), true],
  ['one was asked', isPolled('assigned', frozenAt), true],
  ['one signed, and may give it up while the draft is not finished', isPolled('signed', frozenAt), true],
  ['one gave it up, and the draft is free again', isPolled('withdrawn', null), false],
  ['one accepted a document in force', isPolled('signed', null), false],
])('requests are fetched again where %s', (_, found, expected) => {
  expect(found).toBe(expected)
})
