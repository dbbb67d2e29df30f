// The pages of a longer document, small beside it.
import { setupPerson } from '../testing/user.ts'
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPdf } from '../testing/a-pdf.ts'
import { axeFindings } from '../testing/axe.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const person = setupPerson()
afterEach(() => page.viewport(414, 896))

async function open(pages: number, width = 1280, lang: 'en' | 'es' = 'en') {
  await page.viewport(width, 896)
  const signed = aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })
  const portal = renderPortal(
    '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1',
    {
      userInfo: () => aPatient(),
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [signed])),
      pdf: () => aPdf(pages),
    },
    { lang },
  )
  await portal.findByLabelText(lang === 'es' ? `Página ${pages}` : `Page ${pages}`, {}, { timeout: 40_000 })
  // Here no window gives the view its height.
  const room = portal.queryByRole('navigation', { name: /All pages|Todas/ })?.parentElement
  if (room) Object.assign(room.style, { flex: 'none', height: '700px' })
  return portal
}

test('a press goes to the page, and the keyboard goes on there', async () => {
  const portal = await open(12)
  const strip = within(portal.getByRole('navigation', { name: 'All pages' }))
  expect(strip.getAllByRole('button')).toHaveLength(12)
  await person.click(strip.getByRole('button', { name: 'Go to page 9' }))
  const ninth = portal.getByLabelText('Page 9')
  expect(document.activeElement).toBe(ninth)
  const box = portal.getByRole('region', { name: 'Pages of the document' }).getBoundingClientRect()
  expect(Math.abs(ninth.getBoundingClientRect().top - box.top)).toBeLessThan(40)
  await expect
    .poll(() => strip.getByRole('button', { name: 'Go to page 9' }).getAttribute('aria-current'))
    .toBe('page')
})

test('it is one stop of the keyboard; the arrows go from page to page, and Enter goes there', async () => {
  const portal = await open(6)
  const strip = within(portal.getByRole('navigation', { name: 'All pages' }))
  const buttons = strip.getAllByRole('button')
  expect(buttons.map(each => each.tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
  buttons[0]?.focus()
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(buttons[2])
  await person.keyboard('{End}{ArrowRight}')
  expect(document.activeElement).toBe(buttons[5])
  await person.keyboard('{Home}{ArrowRight}{Enter}')
  expect(document.activeElement).toBe(portal.getByLabelText('Page 2'))
})

test('where lines run to the left, the left arrow leads on', async () => {
  const portal = await open(6)
  document.documentElement.dir = 'rtl'
  const [first, second] = within(portal.getByRole('navigation', { name: 'All pages' })).getAllByRole('button')
  first?.focus()
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(second)
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(first)
})

test('only small pages near those in sight are drawn', async () => {
  const portal = await open(40)
  const strip = portal.getByRole('navigation', { name: 'All pages' })
  await expect
    .poll(() => strip.querySelectorAll('canvas[data-drawn]').length, { timeout: 15_000 })
    .toBeGreaterThan(3)
  expect(strip.querySelectorAll('canvas[data-drawn]').length).toBeLessThan(30)
})

test('on a phone it is a row of numbers, so that the page keeps the height', async () => {
  const portal = await open(12, 600, 'es')
  const strip = portal.getByRole('navigation', { name: 'Todas las páginas' })
  expect(strip.getBoundingClientRect().height).toBeLessThan(80)
  expect(within(strip).getByRole('button', { name: 'Ir a la página 12' }).textContent).toBe('12')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(600)
})

test.each([
  [1280, 'en'],
  [390, 'es'],
] as const)('at %i pixels it is clean for axe (%s)', async (width, lang) => {
  const portal = await open(6, width, lang)
  const strip = portal.getByRole('navigation', { name: lang === 'en' ? 'All pages' : /^Todas/ })
  expect(strip).toBeVisible()
  expect(await axeFindings(portal.container)).toEqual([])
})

test('three pages need none', async () => {
  const portal = await open(3)
  expect(portal.queryByRole('navigation', { name: 'All pages' })).toBeNull()
})
