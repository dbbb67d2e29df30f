// The documents of a type are loaded in pages; a button loads the next page (decision 0140).
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setupPerson } from '../../testing/user.ts'

const person = setupPerson()
const inForce = aDocument('now', 'Active', { signedDate: '2026-05-01' })
const past = (year: number, many = 8) =>
  Array.from({ length: many }, (_, at) =>
    aDocument(`${year}-${at}`, 'Replaced', { signedDate: `${year}-03-0${at + 1}` }),
  )
const group = (documents: ReturnType<typeof past>, next: string | null): DocumentGroup =>
  aGroup('AD', 'x', documents, { next })

const first = group([inForce, ...past(2025)], '2025-7')
const pages: Record<string, DocumentGroup> = {
  '2025-7': group([inForce, ...past(2024)], '2024-7'),
  '2024-7': group([inForce, ...past(2023)], null),
}

async function list(lang: 'en' | 'es' = 'en', more: Handlers = {}, at = '?type=AD') {
  const portal = renderPortal(
    `/documents/patient-1/patient/user-1${at}`,
    {
      userInfo: () => aPatient(),
      allDocuments: ({ query }) => documentsOf(pages[query.get('before') ?? ''] ?? first),
      ...more,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const asked = () =>
    portal.server.calls.filter(({ name }) => name === 'allDocuments').map(({ query }) => query)
  const years = () => portal.getAllByRole('button', { name: /^20\d\d/ }).map(each => each.textContent?.trim())
  return { ...portal, asked, years }
}

test.each([
  [
    'en',
    'Show earlier documents',
    /^8 more documents/,
    'All documents of this kind are on this page now.',
    'documents',
  ],
  [
    'es',
    'Mostrar documentos anteriores',
    /^Hay 8 documentos más/,
    'Ahora están en esta página todos los documentos de este tipo.',
    'documentos',
  ],
] as const)(
  'in %s: by keyboard page after page, each announced, and the focus stays or moves to the sentence that these are all',
  async (lang, label, said, all, documents) => {
    const portal = await list(lang)
    // A year shows its count only when all documents are loaded.
    expect(portal.years()).toEqual(['2025'])
    portal.getByRole('button', { name: label }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(portal.years()).toEqual(['2025', '2024']))
    expect(await portal.findByText(said)).toBeInTheDocument()
    expect(portal.getByRole('button', { name: label })).toHaveFocus()
    await person.keyboard('{Enter}')
    const end = await portal.findByText(all)
    await waitFor(() => expect(end).toHaveFocus())
    expect(portal.queryByRole('button', { name: label })).toBeNull()
    expect(portal.years()).toEqual(['2025', '2024', '2023'].map(year => `${year} 8 ${documents}`))
    expect(portal.asked()).toEqual([{}, { type: 'AD', before: '2025-7' }, { type: 'AD', before: '2024-7' }])
    // A button that is scrolled half under the header counts as covered.
    window.scrollTo({ top: 0, behavior: 'instant' })
    expect(await axeFindings(portal.container)).toEqual([])
  },
)

test('earlier ones that fail to load show a message, and are requested once more', async () => {
  let tries = 0
  const portal = await list('en', {
    allDocuments: ({ query }) => {
      if (!query.has('before')) return documentsOf(first)
      return ++tries === 1 ? refuse(500, 'UNHANDLED_ERROR') : documentsOf(group(past(2024), null))
    },
  })
  await person.click(portal.getByRole('button', { name: 'Show earlier documents' }))
  await person.click(await portal.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(portal.years()).toHaveLength(2))
})

test('among all types, and where all are here, nothing asks for more', async () => {
  const all = await list('en', {}, '')
  expect(all.queryByRole('button', { name: 'Show earlier documents' })).toBeNull()
  all.unmount()
  const whole = await list('en', { allDocuments: () => documentsOf(group([inForce, ...past(2025)], null)) })
  expect(whole.queryByRole('button', { name: 'Show earlier documents' })).toBeNull()
  expect(whole.queryByText(/All documents of this kind/)).toBeNull()
})
