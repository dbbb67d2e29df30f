// The place of messages: no bar of a page is under one, at any width, and what is looked at does not move.
import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPdf } from '../../testing/a-pdf.ts'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import type { Handlers } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { hideSnackbar, showSnackbar } from '../../ui/snackbar-store.ts'

afterEach(() => page.viewport(414, 896))

const print = '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'
const pages = {
  'the pages of a document': print,
  'a list of documents': '/documents/patient-1/patient/user-1',
  'a form': aSmallFormAt,
} as const
const signed = aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })

function open(path: string, more: Handlers = {}) {
  const portal = renderPortal(path, {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [signed])),
    getForm: () => aSmallForm(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    pdf: () => aPdf(5),
    ...more,
  })
  // Its styles make some pages as high as the window.
  portal.container.id = 'root'
  return portal
}

const say = (message = 'All of it is kept, and you find it among your documents.') =>
  act(() => showSnackbar({ title: 'Saved', message }))
/** Waits until the page has been painted, so that it counts as seen. */
const looked = async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

const controls = 'a[href], button, input, select, textarea, summary'
const stays = (each: Element | null): boolean =>
  each !== null &&
  (['sticky', 'fixed'].includes(getComputedStyle(each).position) || stays(each.parentElement))
/** The content below the message that cannot be scrolled away: sticky elements, and the bars of a page as high as the window. */
function covered(): string[] {
  const bar = document.querySelector('[data-bar]')
  const box = bar?.getBoundingClientRect()
  if (!bar || !box) return ['there is no message']
  const scrolled = document.querySelector('[data-messages]')
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap(each => {
    if (bar.contains(each) || !each.checkVisibility({ visibilityProperty: true })) return []
    if (scrolled ? scrolled.contains(each) : !stays(each)) return []
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const isUnder = left < box.right && right > box.left && top < box.bottom && bottom > box.top
    return isUnder && right > left ? [each.textContent || each.outerHTML] : []
  })
}

describe.each([390, 768, 1024, 1280])('at %i px', width => {
  test.each(Object.entries(pages))('a message covers no bar of %s', async (_, path) => {
    await page.viewport(width, 900)
    const portal = open(path)
    await portal.findByRole('heading', { level: 1 })
    if (path === print) await portal.findByRole('region', { name: /^Page 5/ })
    await looked()
    window.scrollTo({ top: 300, behavior: 'instant' })
    say()
    await looked()
    expect(covered()).toEqual([])
  })

  test('the bar and the text of a document stay where they are while a message comes and goes', async () => {
    await page.viewport(width, 900)
    const portal = open(print)
    const first = await portal.findByRole('region', { name: /^Page 5/ })
    const back = portal.getByRole('link', { name: 'Documents' })
    const tops = () => [back, first].map(each => Math.round(each.getBoundingClientRect().top))
    await looked()
    const before = tops()
    say()
    await looked()
    expect([tops(), window.scrollY]).toEqual([before, 0])
    act(hideSnackbar)
    await looked()
    expect(tops()).toEqual(before)
  })

  test('a page that comes with a message has it above all its content, however long it was on its way', async () => {
    await page.viewport(width, 900)
    let arrive = () => {}
    const portal = open('/faq/patient-1/patient/user-1', {
      allDocuments: () =>
        new Promise(done => {
          arrive = () => done(documentsOf(aGroup('AD', 'Advance directive', [signed])))
        }),
    })
    await portal.findByRole('heading', { level: 1 })
    const to: string = print
    const search = { snackbarCode: 'DOCUMENT_SUBMITTED_SUCCESSFULLY' }
    act(() => void portal.router.navigate({ to, search, state: { justSigned: true } }))
    await waitFor(() => expect(portal.server.calls.some(({ name }) => name === 'allDocuments')).toBe(true))
    await looked()
    arrive()
    await portal.findByRole('region', { name: /^Page 5/ })
    await waitFor(() => expect(document.querySelector('[data-bar]')).not.toBeNull())
    await looked()
    const message = document.querySelector('[data-bar]')?.getBoundingClientRect() ?? new DOMRect()
    const button = portal.getByRole('button', { name: 'See my document' })
    const panel = button.closest('section')?.getBoundingClientRect()
    expect(covered()).toEqual([])
    expect(panel?.top).toBeGreaterThanOrEqual(message.bottom)
    expect(message.top).toBeGreaterThan(
      portal.getByRole('link', { name: 'Documents' }).getBoundingClientRect().top,
    )
  })
})
