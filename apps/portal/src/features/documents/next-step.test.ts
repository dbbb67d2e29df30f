import { tilesOf } from '@careword/domain/tiles/tile-details'
import { expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { aDocument, aGroup } from '../../testing/people.ts'
import { nextStep } from './next-step.ts'

const draft = aDocument('draft', 'Incomplete')
const signed = aDocument('signed', 'Active')
const cases: [string, DocumentGroup[], string][] = [
  [
    'a draft comes before what was never begun',
    [aGroup('AD', 'x', []), aGroup('POA', 'y', [draft])],
    'POA draft',
  ],
  [
    'what is signed is read before anything is begun',
    [aGroup('POA', 'y', []), aGroup('AD', 'x', [signed])],
    'AD signed',
  ],
  [
    'what is signed is read before a draft is gone on with',
    [aGroup('POA', 'y', [draft]), aGroup('AD', 'x', [signed])],
    'AD signed',
  ],
  [
    'what was never begun comes when there is nothing else',
    [aGroup('AD', 'x', []), aGroup('POA', 'y', [])],
    'AD null',
  ],
]
test.each(cases)('the one loud button: %s', (_, groups, type) => {
  const tiles = groups.flatMap(group => tilesOf(group, 'all', false))
  const { documentType, documentId } = nextStep(tiles)?.metadata ?? {}
  expect(`${documentType} ${documentId}`).toBe(type)
})
