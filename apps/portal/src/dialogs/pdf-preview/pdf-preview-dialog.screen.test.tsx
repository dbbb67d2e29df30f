// A draft as it would be printed now, from the menu of its tile (Documents spec §2, PDF preview).
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(414, 896))

const drawing = (number: string) =>
  new Blob(
    [`<svg xmlns="http://www.w3.org/2000/svg" width="935" height="1210"><text y="40">${number}</text></svg>`],
    {
      type: 'image/svg+xml',
    },
  )
/** A page, and how many there are. */
const pagesOf =
  (count: number): NonNullable<Handlers['pdf']> =>
  ({ query }) =>
    new Response(drawing(query.get('page') ?? ''), { headers: { 'x-page-count': String(count) } })

async function openPreview(pdf: NonNullable<Handlers['pdf']>, lang: 'en' | 'es' = 'en') {
  const draft = aDocument('draft', 'Incomplete')
  const portal = renderPortal(
    '/documents/patient-1/patient/user-1',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(aGroup('AD', 'x', [draft])), pdf },
    { lang },
  )
  await person.click(await portal.findByRole('button', { name: /^(More for|Más opciones)/ }))
  const entry = { en: 'See the pages so far', es: 'Ver las páginas hasta ahora' }[lang]
  await person.click(portal.getByRole('button', { name: entry }))
  const dialog = await portal.findByRole('dialog', { name: /^(The pages so far|Las páginas hasta ahora): / })
  return { portal, dialog: within(dialog) }
}

/** A picture is seen when its bytes are decoded, a moment after it is there. */
const isDrawn = (dialog: ReturnType<typeof within>, name: RegExp = /./) =>
  waitFor(() => expect(dialog.getByRole('img', { name })).toBeVisible())

test.each([
  ['en', 'Next page', 'Previous page', /^A picture of page 2/],
  ['es', 'Página siguiente', 'Página anterior', /^Imagen de la página 2/],
] as const)(
  'in %s its pages are turned one by one, to the last and back',
  async (lang, next, previous, second) => {
    const { portal, dialog } = await openPreview(pagesOf(2), lang)
    await waitFor(() => expect(dialog.getByRole('button', { name: next })).toBeEnabled())
    expect(dialog.getByRole('button', { name: previous })).toBeDisabled()
    expect(await axeFindings(document.body)).toEqual([])
    await person.click(dialog.getByRole('button', { name: next }))
    await isDrawn(dialog, second)
    await waitFor(() => expect(dialog.getByRole('button', { name: next })).toBeDisabled())
    await person.click(dialog.getByRole('button', { name: previous }))
    expect(dialog.getByRole('button', { name: next })).toBeEnabled()
    // Each page is asked for once, as a picture in the language that is read.
    const asked = portal.server.calls.filter(({ name }) => name === 'pdf').map(({ query }) => query)
    expect(asked).toEqual(['1', '2'].map(number => ({ format: 'png', lang, page: number })))
  },
)

test('a page can be made larger than the dialog and is then moved by keyboard', async () => {
  const { dialog } = await openPreview(pagesOf(1))
  const picture = await dialog.findByRole('img')
  const before = picture.getBoundingClientRect().width
  // All of it is there to scroll to, also at its first size.
  const sheet = dialog.getByRole('region', { name: 'Page 1 of 1' })
  expect(sheet.clientHeight).toBeGreaterThanOrEqual(Math.floor(picture.getBoundingClientRect().height))
  await person.click(dialog.getByRole('button', { name: 'Larger' }))
  expect(picture.getBoundingClientRect().width).toBeGreaterThan(before * 2)
  expect(dialog.getByRole('region', { name: 'Page 1 of 1' })).toHaveAttribute('tabindex', '0')
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Smaller' }))
  expect(picture.getBoundingClientRect().width).toBe(before)
})

test.each<[string, NonNullable<Handlers['pdf']>, 'en' | 'es', string, string]>([
  [
    'it is refused',
    () => refuse(429, 'TOO_MANY_PAGES_AT_ONCE'),
    'en',
    'The preview could not be shown',
    'Try again',
  ],
  ['nobody answers', () => noResponse, 'es', 'No pudimos mostrar la vista previa', 'Intentar de nuevo'],
])('when %s a message appears, and the person can try again', async (_, pdf, lang, title, again) => {
  const { portal, dialog } = await openPreview(pdf, lang)
  expect(await dialog.findByText(title)).toBeVisible()
  portal.server.respond({ pdf: pagesOf(1) })
  await person.click(dialog.getByRole('button', { name: again }))
  await isDrawn(dialog)
  expect(dialog.queryByText(title)).toBeNull()
})

test('a later page that does not load is reported when a person turns to it', async () => {
  const first: NonNullable<Handlers['pdf']> = request =>
    request.query.get('page') === '1' ? pagesOf(2)(request) : noResponse
  const { portal, dialog } = await openPreview(first)
  const next = dialog.getByRole('button', { name: 'Next page' })
  await waitFor(() => expect(next).toBeEnabled())
  expect(dialog.queryByText('The preview could not be shown')).toBeNull()
  await person.click(next)
  expect(await dialog.findByText('The preview could not be shown')).toBeVisible()
  portal.server.respond({ pdf: pagesOf(2) })
  await person.click(dialog.getByRole('button', { name: 'Try again' }))
  await isDrawn(dialog, /page 2/)
})

test('by keyboard alone it is opened, and closing leads back to the menu it was opened from', async () => {
  const { portal } = await openPreview(pagesOf(1))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(portal.getByRole('button', { name: /^More for/ })).toHaveFocus())
})

test('what is signed is read, not previewed', async () => {
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'x', [aDocument('one', 'Active')])),
  })
  for (const more of await portal.findAllByRole('button', { name: /^More for/ })) {
    await person.click(more)
    expect(portal.queryByRole('button', { name: 'See the pages so far' })).toBeNull()
  }
})
