// A form to fill in with a pen, from the menu of a tile (Documents spec §2, rulings G-56 and G-63).
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe.ts'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  vi.restoreAllMocks()
  void page.viewport(414, 896)
})

const version = (name: string, states: string[] = []) => ({
  site: 'ALL',
  version: name,
  displayName: name,
  canCreate: true,
  workflow: 'state' as const,
  states,
})
const blank = (name: string, language: string) => ({
  label: name,
  url: `/api/blank-form/AD/ALL/${name}?lang=${language}`,
  language,
  site: 'ALL',
  version: name,
})
const wishes = ['5WISHES1', '5WISHES1Kansas']
const group = (blanks: DocumentGroup['downloadablePDFs']) =>
  aGroup('AD', 'x', [], {
    collections: [version('5WISHES1'), version('5WISHES1Kansas', ['KS'])],
    downloadablePDFs: blanks,
  })
const bothLanguages = wishes.flatMap(name => [blank(name, 'en'), blank(name, 'es')])

async function openDialog(of: DocumentGroup, lang: 'en' | 'es' = 'en') {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const portal = renderPortal(
    '/documents/patient-1/patient/user-1?type=AD',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(of) },
    { lang },
  )
  fireEvent.click(await portal.findByRole('button', { name: /^(More for|Más opciones)/ }))
  const entry = { en: 'Print a blank form', es: 'Imprimir un formulario en blanco' }[lang]
  fireEvent.click(await portal.findByRole('button', { name: entry }))
  const dialog = await portal.findByRole('dialog', { name: /^(Blank form:|Formulario en blanco:)/ })
  return { portal, dialog: within(dialog), opened }
}

test('the state is asked first, and the form for that state opens in the chosen language', async () => {
  const { dialog, opened } = await openDialog(group(bothLanguages))
  const state = dialog.getByRole('combobox', { name: /In which state/ })
  fireEvent.click(dialog.getByRole('button', { name: 'Open the form' }))
  expect(opened).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(state)
  dialog.getByText('Choose a state.')

  await userEvent.selectOptions(state, 'KS')
  fireEvent.click(dialog.getByRole('radio', { name: 'Español' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Open the form' }))
  expect(opened).toHaveBeenCalledWith(
    '/api/blank-form/AD/ALL/5WISHES1Kansas?lang=es&state=KS',
    '_blank',
    'noopener',
  )
})

test('it begins with the language of the page, and shows what to do with the paper', async () => {
  const { dialog, opened } = await openDialog(group(bothLanguages), 'es')
  expect(dialog.getByRole('radio', { name: 'Español' })).toHaveProperty('checked', true)
  dialog.getByText(/^Imprímalo, llénelo con bolígrafo/)
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'OR')
  fireEvent.click(dialog.getByRole('button', { name: 'Abrir el formulario' }))
  expect(opened).toHaveBeenCalledWith(
    '/api/blank-form/AD/ALL/5WISHES1?lang=es&state=OR',
    '_blank',
    'noopener',
  )
})

test('by keyboard alone the form is chosen and opened; closed, the focus is where it was', async () => {
  const { portal, dialog, opened } = await openDialog(group(bothLanguages))
  const go = async (to: HTMLElement) => {
    for (let presses = 0; document.activeElement !== to && presses < 12; presses++) await userEvent.tab()
    expect(document.activeElement).toBe(to)
  }
  await expect.poll(() => portal.getByRole('dialog').contains(document.activeElement)).toBe(true)
  const open = dialog.getByRole('button', { name: 'Open the form' })
  await go(open)
  await userEvent.keyboard('{Enter}')
  // The missing state has the focus: it is chosen right there.
  const state = dialog.getByRole('combobox')
  expect(document.activeElement).toBe(state)
  expect(await axeFindings(document.body)).toEqual([])
  await userEvent.selectOptions(state, 'OR')
  await go(dialog.getByRole('radio', { name: 'English' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(dialog.getByRole('radio', { name: 'Español' })).toHaveProperty('checked', true)
  await go(open)
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledWith(
    '/api/blank-form/AD/ALL/5WISHES1?lang=es&state=OR',
    '_blank',
    'noopener',
  )
  await expect.poll(() => document.activeElement).toBe(portal.getByRole('button', { name: /^More for/ }))
})

test.each([390, 768, 1280])('at %i pixels the dialog is clean for axe', async width => {
  await page.viewport(width, 844)
  for (const lang of ['en', 'es'] as const) {
    const { portal } = await openDialog(group(bothLanguages), lang)
    expect(await axeFindings(document.body)).toEqual([])
    portal.unmount()
  }
})

test('where none is set up for the state, its error code is shown', async () => {
  const only = { label: 'Kansas', url: '/api/blank-form/files/ks.pdf', language: 'en', state: 'KS' }
  const { portal, dialog, opened } = await openDialog(group([only]))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'OR')
  fireEvent.click(dialog.getByRole('button', { name: 'Open the form' }))
  await portal.findByText('The blank form is not set up')
  expect(opened).not.toHaveBeenCalled()
})

test('a type without blank forms offers none', async () => {
  const portal = renderPortal('/documents/patient-1/patient/user-1?type=AD', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(group([])),
  })
  fireEvent.click(await portal.findByRole('button', { name: /^More for/ }))
  await portal.findByRole('button', { name: 'See all versions' })
  expect(portal.queryByRole('button', { name: 'Print a blank form' })).toBeNull()
})
