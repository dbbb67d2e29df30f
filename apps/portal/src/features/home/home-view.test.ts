import { expect, test } from 'vitest'
import type { AllDocuments } from '../../patient/documents-query.ts'
import { aDocument, aGroup, documentsOf } from '../../testing/people.ts'
import { homeView } from './home-view.ts'

const view = (
  title: string,
  ...conditions: { type: string; status: 'new' | 'incomplete' | 'complete' }[]
) => ({
  conditions,
  title,
  content: [],
  actions: [{ action: 'documents' as const, label: 'x.y' }],
})
const home = {
  document_types: ['AD', 'POA'],
  views: [
    view('draft', { type: 'AD', status: 'incomplete' }),
    view('both', { type: 'AD', status: 'complete' }, { type: 'POA', status: 'complete' }),
    view('signed', { type: 'AD', status: 'complete' }),
    view('else'),
  ],
} as unknown as Parameters<typeof homeView>[0]

const draft = aDocument('draft', 'Incomplete')
const signed = aDocument('signed', 'Active')
const cases: [string, AllDocuments, string][] = [
  ['nothing at all', documentsOf(), 'else'],
  ['a draft beside a signed one', documentsOf(aGroup('AD', 'x', [draft, signed])), 'draft'],
  ['one of the two signed', documentsOf(aGroup('AD', 'x', [signed])), 'signed'],
  ['both signed', documentsOf(aGroup('AD', 'x', [signed]), aGroup('POA', 'y', [signed])), 'both'],
]
test.each(cases)('home shows the view that fits %s', (_, documents, title) => {
  expect(homeView(home, documents)?.title).toBe(title)
})

test.each([
  [['AD', 'POA'], 'both'],
  [['AD'], 'signed'],
  [['POA'], 'else'],
  [[], 'else'],
])('of the types %j only those that home lists count', (types, title) => {
  const documents = documentsOf(aGroup('AD', 'x', [signed]), aGroup('POA', 'y', [signed]))
  expect(homeView({ ...home, document_types: types }, documents)?.title).toBe(title)
})
