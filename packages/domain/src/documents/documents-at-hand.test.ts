import { expect, test } from 'vitest'
import { documentsAtHand } from './documents-at-hand.ts'
import type { InstanceStatus } from './statuses.ts'
import type { Instance } from './document-group.ts'

const instance = (documentId: string, status: InstanceStatus, more: Partial<Instance> = {}): Instance => ({
  documentId,
  type: 'AD',
  site: 'ALL',
  version: '1',
  status,
  signedDate: null,
  uploadedDate: null,
  docEffectiveDate: null,
  voidedDate: null,
  updatedAt: '2026-05-03T16:00:00.000Z',
  timeZone: 'UTC',
  thumbnail: null,
  format: 'electronic',
  needDisclosure: false,
  reportedMissing: null,
  neverInForce: false,
  canOpen: true,
  originals: 0,
  hasRecord: false,
  paper: null,
  ...more,
})
const at = (current: string | null, draft: string | null, ...instances: Instance[]) => {
  const found = documentsAtHand({
    singleActive: true,
    currentActiveDocument: current,
    currentIncompleteDocument: draft,
    instances: Object.fromEntries(instances.map(each => [each.documentId, each])),
  })
  return [found.inForce?.documentId, found.unchecked.map(each => each.documentId), found.draft?.documentId]
}
const outside = instance('outside', 'Unknown', { docEffectiveDate: '2026-05-10' })

test.each([
  ['nothing', at(null, null), [undefined, [], undefined]],
  [
    'what counts, what was begun and what nobody checked stand beside each other',
    at('signed', 'draft', instance('signed', 'Active'), instance('draft', 'Incomplete'), outside),
    ['signed', ['outside'], 'draft'],
  ],
  [
    'the newest of several that nobody checked is first',
    at(null, null, instance('older', 'Unknown', { docEffectiveDate: '2025-01-01' }), outside),
    [undefined, ['outside', 'older'], undefined],
  ],
  [
    'what came from elsewhere does not count, whatever it says of itself',
    at('came', null, instance('came', 'Active', { needDisclosure: true })),
    [undefined, ['came'], undefined],
  ],
  [
    'what cannot be opened, is voided, or is kept for internal work is no paper to be read',
    at(
      null,
      null,
      instance('shut', 'Unknown', { canOpen: false }),
      instance('void', 'Unknown', { voidedDate: '2026-01-01' }),
      instance('internal', 'Control'),
      instance('old', 'Replaced'),
    ),
    [undefined, [], undefined],
  ],
])('%s', (_, found, expected) => expect(found).toEqual(expected))

test('the newest paper that was added and did not come into force can be read', () => {
  const reportedMissing = { parts: ['witnesses' as const], own: true, name: null }
  const paper = (id: string, docEffectiveDate: string, more: Partial<Instance> = {}) =>
    instance(id, 'Replaced', { docEffectiveDate, reportedMissing, neverInForce: true, ...more })
  const found = (...papers: Instance[]) =>
    documentsAtHand({
      singleActive: true,
      currentActiveDocument: null,
      currentIncompleteDocument: null,
      instances: Object.fromEntries(papers.map(each => [each.documentId, each])),
    }).notInForce?.documentId
  expect(found(paper('one', '2025-01-01'), paper('two', '2026-01-01'))).toBe('two')
  expect(found(paper('shut', '2026-01-01', { canOpen: false }))).toBeUndefined()
  expect(found(paper('earlier', '2026-01-01', { neverInForce: false }))).toBeUndefined()
})
