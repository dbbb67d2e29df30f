// Sixty documents of one type, of several years (ruling G-67).
import { within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(414, 896))

const sixty = [
  aDocument('now', 'Active', { signedDate: '2026-05-01' }),
  ...Array.from({ length: 59 }, (_, at) =>
    aDocument(`d${at}`, 'Replaced', { signedDate: `${2025 - Math.floor(at / 12)}-03-0${(at % 9) + 1}` }),
  ),
]

/** Not folded: folded content that only the search can open is neither visible nor announced. */
const isShown = (element: Element): boolean => element.checkVisibility()

async function list(documents = sixty, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    '/documents/patient-1/patient/user-1?type=AD',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(aGroup('AD', 'x', documents)) },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}

test('the earlier ones are under their years, newest first, and older years are folded', async () => {
  const portal = await list()
  const years = portal.getAllByRole('button', { name: /^20\d\d/ })
  expect(years.map(each => [each.textContent, each.getAttribute('aria-expanded')])).toEqual([
    ['2025 12 documents', 'true'],
    ['2024 12 documents', 'false'],
    ['2023 12 documents', 'false'],
    ['2022 12 documents', 'false'],
    ['2021 11 documents', 'false'],
  ])
  // A screen reader goes from heading to heading: the years, and the documents under them.
  expect(portal.getByRole('heading', { level: 2, name: '2024 12 documents' })).toBeTruthy()
  expect(portal.getAllByRole('heading', { level: 3 }).filter(isShown)).toHaveLength(12)
  expect(document.body.scrollHeight).toBeLessThan(6000)
})

test('a year is opened and folded with the keyboard', async () => {
  const portal = await list()
  const year = portal.getByRole('button', { name: '2023 12 documents' })
  year.focus()
  await person.keyboard('{Enter}')
  expect(year.getAttribute('aria-expanded')).toBe('true')
  const section = portal.getByRole('region', { name: '2023' })
  expect(
    within(section)
      .getAllByRole('button', { name: /^Read it/ })
      .filter(isShown),
  ).toHaveLength(12)
  await person.keyboard('{Enter}')
  expect(
    within(section)
      .getAllByRole('button', { name: /^Read it/ })
      .filter(isShown),
  ).toEqual([])
})

test.each(['en', 'es'] as const)('with open and folded years the page is clean for axe (%s)', async lang => {
  const portal = await list(sixty, lang)
  // As tall as the page: what happens to lie half under its head is not too small to press.
  await page.viewport(390, 12_000)
  expect(await axeFindings(portal.container)).toEqual([])
  await person.click(portal.getByRole('button', { name: /^2024 12/ }))
  expect(await axeFindings(portal.container)).toEqual([])
})

test('what is folded is in the page, and the browser’s search opens it', async () => {
  const portal = await list()
  const year = portal.getByRole('button', { name: '2021 11 documents' })
  const body = document.getElementById(year.getAttribute('aria-controls') ?? '')
  expect(body?.getAttribute('hidden')).toBe('until-found')
  expect(body?.querySelectorAll('li[data-overlay]')).toHaveLength(11)
  body?.dispatchEvent(new Event('beforematch'))
  await expect.poll(() => year.getAttribute('aria-expanded')).toBe('true')
})

test('in Spanish, with a draft that was thrown away', async () => {
  const portal = await list([...sixty, aDocument('gone', 'Discarded')], 'es')
  const [last] = portal.getAllByRole('button', { name: /documentos?$/ }).slice(-1)
  expect(last?.textContent).toBe('Sin fecha 1 documento')
})

test('a short list has no years', async () => {
  const portal = await list(sixty.slice(0, 6))
  expect(portal.queryByRole('button', { name: /^20\d\d/ })).toBeNull()
  expect(portal.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(6)
})
