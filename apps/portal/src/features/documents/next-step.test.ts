import { tilesOf } from '@careword/domain/tiles/tile-details'
import { expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { aDocument, aGroup } from '../../testing/people.ts'
import { nextStep } from './next-step.ts'

const draft = aDocument('draft', 'Incomplete')
const signed = aDocument('signed', 'Active')
const cases: [string, DocumentGroup[], string | undefined][] = [
  ['a draft comes before what was never begun', [aGroup('AD', 'x', []), aGroup('POA', 'y', [draft])], 'POA'],
  [
    'what was never begun comes when there is no draft',
    [aGroup('AD', 'x', [signed]), aGroup('POA', 'y', [])],
    'POA',
  ],
  ['nothing is loud when all is signed', [aGroup('AD', 'x', [signed])], undefined],
]
test.each(cases)('the one loud button: %s', (_, groups, type) => {
  const tiles = groups.flatMap(group => tilesOf(group, 'all', false))
  expect(nextStep(tiles)?.metadata.documentType).toBe(type)
})
