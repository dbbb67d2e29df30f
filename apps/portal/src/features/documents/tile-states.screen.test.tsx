// Tiles of what cannot be read here, and how a tile is drawn (Documents spec §2, §3, §8).
import { capabilitiesFor, permissionsOf } from '@careword/domain'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => page.viewport(414, 896))

interface At {
  search?: string
  lang?: 'en' | 'es'
}

async function tilesOf(group: DocumentGroup, { search = '?type=AD', lang = 'en' }: At = {}) {
  const portal = renderPortal(
    `/documents/patient-1/patient/user-1${search}`,
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(group) },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const tiles = portal.getAllByRole('listitem').filter(each => each.dataset.overlay !== undefined)
  const withOverlay = (overlay: string) => {
    const [tile, ...more] = tiles.filter(each => each.dataset.overlay === overlay)
    if (!tile || more.length > 0) throw new Error(`not one tile is ${overlay}`)
    return tile
  }
  return { tiles, withOverlay, unmount: portal.unmount }
}

const progress = { done: 2, left: 6, total: 9 }

test('a draft whose paper waits to be signed shows what to do with it, and takes it back by one press', async () => {
  for (const [lang, says, press] of [
    ['en', /Print it, sign it with everyone who has a line on it/, /^Upload it/],
    ['es', /Imprímalo y fírmelo con todas las personas/, /^Subirlo/],
  ] as const) {
    const group = aGroup('AD', 'x', [aDocument('d', 'Incomplete', { paper: 'ready', progress })])
    const { withOverlay, unmount } = await tilesOf(group, { lang, search: '' })
    const tile = within(withOverlay('RESUME_FORM'))
    expect(tile.getByText(says)).toBeVisible()
    expect(tile.queryByRole('progressbar')).toBeNull()
    expect(tile.queryByText(/2 of 9|2 de 9/)).toBeNull()
    expect(tile.getByRole('button', { name: press })).toBeVisible()
    expect(tile.queryByRole('button', { name: /^(Continue|Continuar)/ })).toBeNull()
    unmount()
  }
})

test('a draft that was changed after its pages were made states it, and is gone on with', async () => {
  const group = aGroup('AD', 'x', [aDocument('d', 'Incomplete', { paper: 'changed', progress })])
  const tile = within((await tilesOf(group)).withOverlay('RESUME_FORM'))
  expect(tile.getByText(/Print it again before it is signed/)).toBeVisible()
  expect(tile.getByRole('button', { name: /^Continue/ })).toBeVisible()
})

test('a draft that waits for others shows for whom, in place of its progress', async () => {
  for (const [lang, says] of [
    ['en', /It waits for Harold Kim and a witness to sign/],
    ['es', /Falta la firma de: Harold Kim y un testigo/],
  ] as const) {
    const witness = { signer: 'witness', name: 'Harold Kim', state: 'waits', at: null } as const
    const signers = [witness, { ...witness, name: '' }]
    const group = aGroup('AD', 'x', [aDocument('d', 'Incomplete', { waits: true, progress, signers })])
    const { withOverlay, unmount } = await tilesOf(group, { lang, search: '' })
    const tile = within(withOverlay('RESUME_FORM'))
    expect(tile.getByText(says)).toBeVisible()
    expect(tile.queryByRole('progressbar')).toBeNull()
    unmount()
  }
})

const removed = (revokedType: string | null, revokedReason: string | null) =>
  aGroup('AD', 'x', [aDocument('gone', 'Removed', { revokedType, revokedReason })])

test.each([
  ['en', 'wrongPatient', null, ['This document was taken out because it is about someone else.']],
  ['es', 'wrongPatient', null, ['Este documento se retiró porque es de otra persona.']],
  ['en', 'other', null, ['This document was removed. It can no longer be opened.']],
  [
    'en',
    'other',
    'Scanned twice.',
    ['This document was removed. It can no longer be opened.', 'Scanned twice.'],
  ],
  [
    'en',
    'wrongPatient',
    'It is of Rosa Walker.',
    ['This document was taken out because it is about someone else.', 'It is of Rosa Walker.'],
  ],
] as const)(
  'the tile of a removed document shows in %s, for the kind %s and the reason %j, why it is gone',
  async (lang, revokedType, revokedReason, says) => {
    const { withOverlay } = await tilesOf(removed(revokedType, revokedReason), { lang })
    const tile = withOverlay('REMOVED_FORM')
    expect([...tile.querySelectorAll('p')].map(each => each.textContent)).toEqual(
      expect.arrayContaining([...says]),
    )
    expect(tile.textContent?.match(/someone else|otra persona/g)?.length ?? 0).toBe(
      revokedType === 'wrongPatient' ? 1 : 0,
    )
    // The menu is the only button.
    expect(within(tile).getAllByRole('button')).toHaveLength(1)
  },
)

test.each([
  ['of its type', '?type=AD', ['CREATE_FORM', 'REMOVED_FORM']],
  ['of all types', '', ['CREATE_FORM']],
])('a removed document among the documents %s', async (_, search, overlays) => {
  const { tiles } = await tilesOf(removed('wrongPatient', null), { search })
  expect(tiles.map(each => each.dataset.overlay)).toEqual(overlays)
})

const blank = { label: 'x', url: '/api/blank-form/files/x.pdf', language: 'en' }
const withoutUpload = permissionsOf(
  capabilitiesFor({ create: ['patient'], view: ['patient'] }, ['patient']),
  { format: 'handwriting', drafts: ['handwriting'], viewOnly: false },
)
const onPaper: ['en' | 'es', string, Partial<DocumentGroup>, string][] = [
  ['en', '', {}, 'Once it is signed, upload a scan of it here.'],
  ['en', '?type=AD', {}, 'Once it is signed, upload a scan of it here.'],
  ['es', '', {}, 'Cuando esté firmado, súbalo aquí escaneado.'],
  ['en', '', { downloadablePDFs: [blank] }, 'Under “More” there is a blank form to print.'],
  ['es', '', { downloadablePDFs: [blank] }, 'En «Más» hay un formulario en blanco para imprimir.'],
  ['en', '', { permissions: withoutUpload }, 'Ask your care team for it'],
  // Begun on paper in a type that is filled in here as well: its own format decides.
  ['en', '', { format: 'electronic' }, 'Once it is signed, upload a scan of it here.'],
]
test.each(onPaper)(
  'a draft on paper shows in %s, at “%s”, with %j, what becomes of it',
  async (lang, search, more, words) => {
    const paper = aDocument('paper', 'Incomplete', { format: 'handwriting' })
    const { withOverlay } = await tilesOf(aGroup('AD', 'x', [paper], { format: 'handwriting', ...more }), {
      lang,
      search,
    })
    const tile = withOverlay('INCOMPLETE_HANDWRITING')
    expect(tile.textContent).toContain(words)
    expect(within(tile).queryByRole('button', { name: /^(Continue|Seguir|Continuar)/ })).toBeNull()
  },
)

const nothing = aGroup('AD', 'x', [], {}, ['viewer'])
test.each([
  [1280, true],
  [1024, true],
  [1023, false],
])('at %i px the box that states that there is no document takes the whole row: %s', async (width, whole) => {
  await page.viewport(width, 900)
  const { withOverlay } = await tilesOf(nothing, { search: '' })
  const box = withOverlay('NO_ACTIVE_FORM_FOUND_BOX')
  const row = box.parentElement?.getBoundingClientRect().width ?? 0
  expect(box.getBoundingClientRect().width > row * 0.95).toBe(whole)
})

test('a signed document shows its first page, one without a picture a drawn sheet', async () => {
  const at = (documentId: string, thumbnail: string | null) =>
    aDocument(documentId, 'Active', { thumbnail, signedDate: '2026-05-03T14:05:00.000Z' })
  const group = aGroup('AD', 'x', [at('with', '/api/pdf/thumbnails/with/0'), at('without', null)], {
    singleActive: false,
  })
  const { tiles } = await tilesOf(group)
  const pictures = tiles.map(each => each.querySelector('img')?.getAttribute('src') ?? null)
  expect(pictures.filter(src => src === '/api/pdf/thumbnails/with/0?lang=en')).toHaveLength(1)
  // Every tile has its picture or a sheet in its place.
  for (const tile of tiles) expect(tile.querySelector('[aria-hidden] :is(img, svg)')).not.toBeNull()
  expect(pictures.filter(src => src === null)).toHaveLength(tiles.length - 1)
})
