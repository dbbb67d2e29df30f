// The words and actions on the tile of an uploaded paper (Documents spec §2, §3).
import { within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

type More = Parameters<typeof aDocument>[2]
const person = setupPerson()
const uploaded = {
  format: 'handwriting',
  signedDate: '2024-02-05T20:00:00.000Z',
  uploadedDate: '2026-05-03T15:00:00.000Z',
  docName: 'scan of my paper',
  originals: 1,
} as const

async function tileOf(more: More, { lang = 'en', isVoid = false } = {}) {
  const document = aDocument('paper', isVoid ? 'Outdated' : 'Active', more)
  const portal = renderPortal(
    `/documents/patient-1/patient/user-1${isVoid ? '?type=AD' : ''}`,
    {
      userInfo: () => aPatient(),
      allDocuments: () => documentsOf(aGroup('AD', 'x', [document], {}, ['viewer'])),
    },
    { lang: lang === 'es' ? 'es' : 'en' },
  )
  await portal.findByRole('heading', { level: 1 })
  const [tile] = portal.getAllByRole('listitem').filter(each => each.dataset.overlay === 'VIEW_FORM')
  if (!tile) throw new Error('no tile of a document')
  return { ...portal, tile }
}
const paragraphs = (tile: HTMLElement) => [...tile.querySelectorAll('p')].map(each => each.textContent)

test.each([
  ['en', ['Added on May 3, 2026', 'File: scan of my paper'], 'Signed on February 5, 2024'],
  ['es', ['Se agregó el 3 de mayo de 2026', 'Archivo: scan of my paper'], 'Se firmó el 5 de febrero de 2024'],
])('in %s it shows when it was added and what it was called', async (lang, says, signed) => {
  const { tile } = await tileOf(uploaded, { lang })
  expect(paragraphs(tile)).toEqual(says)
  expect(within(tile).getByText(signed)).toBeVisible()
  expect(await axeFindings(tile)).toEqual([])
})

test('the day of adding is shown once where no other is known', async () => {
  const { tile } = await tileOf({ ...uploaded, signedDate: null })
  expect(within(tile).getAllByText('Added on May 3, 2026')).toHaveLength(1)
})

test.each([
  ['2999-01-31', 'Valid until January 31, 2999'],
  ['2025-01-31', 'It was valid until January 31, 2025. Ask your care team whether it still counts.'],
])('with the last day %s it shows: %s', async (docExpirationDate, says) => {
  const { tile } = await tileOf({ ...uploaded, docExpirationDate })
  expect(paragraphs(tile)).toContain(says)
})

test('what refuses comes first', async () => {
  const { tile } = await tileOf({ ...uploaded, docOptOut: true })
  expect(paragraphs(tile)[0]).toBe('When it was added, this was chosen: it says no.')
})

test('a void paper does not show until when it holds', async () => {
  const { tile } = await tileOf(
    { ...uploaded, voidedDate: '2026-06-01', docExpirationDate: '2999-01-31', originals: 0 },
    { isVoid: true },
  )
  expect(paragraphs(tile)).toContain('File: scan of my paper')
  expect(tile.textContent).not.toContain('alid until')
})

test.each([
  [0, []],
  [1, [['The file as it was sent', '/api/document/paper/original/0']]],
  [
    2,
    [
      ['File 1 of 2 as it was sent', '/api/document/paper/original/0'],
      ['File 2 of 2 as it was sent', '/api/document/paper/original/1'],
    ],
  ],
])('of %i files as they were sent the menu offers each', async (originals, offers) => {
  const { tile, getAllByRole } = await tileOf({ ...uploaded, originals })
  await person.click(within(tile).getByRole('button', { name: /^More for/ }))
  const links = getAllByRole('link').filter(each => each.getAttribute('href')?.includes('/original/'))
  expect(links.map(each => [each.textContent, each.getAttribute('href')])).toEqual(offers)
  expect(links.every(each => each.hasAttribute('download'))).toBe(true)
})

test.each([
  ['en', 'Made from 3 photos'],
  ['es', 'Hecho con 3 fotos'],
])('in %s a paper of several photos shows how many, not what the first was called', async (lang, says) => {
  const { tile } = await tileOf({ ...uploaded, docName: 'p1.jpg', originals: 3 }, { lang })
  expect(paragraphs(tile)).toContain(says)
  expect(tile.textContent).not.toContain('p1.jpg')
})

test('a document that was signed here shows none of it', async () => {
  const { tile } = await tileOf({ signedDate: '2026-02-05T20:00:00.000Z' })
  expect(paragraphs(tile)).toEqual([])
})
