// The toolbar over the pages, and how large they begin (Documents spec §2, §9).
import { pdfView } from '@careword/domain/limits'
import { act, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aPdf, pageWidth } from '../../testing/a-pdf.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { printDocument } from '../../pdf/print-document.ts'

const person = setupPerson()
const signed = aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

async function openPages(width = 1200, instance = signed, begin: 'text' | 'pages' = 'text') {
  await page.viewport(width, 896)
  const portal = renderPortal('/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [instance])),
    pdf: () => aPdf(),
    documentText: () => new Promise<never>(() => {}),
  })
  if (begin === 'pages') {
    const more = await portal.findByRole(
      'button',
      { name: 'More tools for this document' },
      { timeout: 40_000 },
    )
    if (portal.queryByRole('button', { name: 'Pages' }) === null) await person.click(more)
    await person.click(portal.getByRole('button', { name: 'Pages' }))
  }
  // The reader itself, 2 MB unbuilt, has to be fetched first.
  await portal.findByLabelText('Page 2', {}, { timeout: 40_000 })
  const tools = within(portal.getByRole('group', { name: 'Tools for this document' }))
  const scroller = portal.getByRole('region', { name: 'Pages of the document' })
  return {
    ...portal,
    press: (name: string) => person.click(tools.getByRole('button', { name })),
    tool: (name: string) => tools.getByRole('button', { name }),
    /** The displayed zoom, and the actual width. */
    said: () => tools.getByText(/%$/).textContent,
    width: () => Number.parseFloat(portal.getByLabelText('Page 1').style.inlineSize),
    room: () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(scroller)
      return (
        scroller.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      )
    },
  }
}

test('where there is room a page begins at one and a half of its own size', async () => {
  const pages = await openPages(1280)
  expect(pages.room()).toBeGreaterThan(pageWidth * 1.5)
  expect(pages.width()).toBe(pageWidth * 1.5)
})

test('on a phone a page begins at 99 percent of the width there is', async () => {
  const pages = await openPages(414)
  expect(pages.width()).toBe(Math.round(pages.room() * 0.99))
})

test('larger and smaller change the pages and the number, and reset brings back 100 percent', async () => {
  const pages = await openPages()
  const start = pages.width()
  expect(pages.said()).toBe('100%')
  expect(pages.tool('Reset')).toBeDisabled()
  await pages.press('Larger')
  expect([pages.said(), pages.width()]).toEqual(['125%', Math.round(start * pdfView.zoomIn)])
  await pages.press('Reset')
  expect([pages.said(), pages.width()]).toEqual(['100%', start])
  await pages.press('Smaller')
  expect([pages.said(), pages.width()]).toEqual(['75%', Math.round(start * pdfView.zoomOut)])
  await pages.press('Reset')
  expect([pages.said(), pages.width()]).toEqual(['100%', start])
})

test('the pages grow and shrink between their bounds, and the buttons end there', async () => {
  const pages = await openPages()
  const pressToTheEnd = async (name: string) => {
    for (let times = 0; times < 10 && !pages.tool(name).hasAttribute('disabled'); times++)
      await pages.press(name)
  }
  await pressToTheEnd('Larger')
  expect(pages.said()).toBe('250%')
  expect(pages.tool('Smaller')).toBeEnabled()
  await pressToTheEnd('Smaller')
  expect(pages.said()).toBe('50%')
  expect(pages.tool('Larger')).toBeEnabled()
})

test('print takes the bytes of the document itself, and pressing again leaves one of them', async () => {
  const pages = await openPages()
  // The frame shows a page of words: what the browser's own reader does with a PDF is not ours to test.
  const addressOf = URL.createObjectURL.bind(URL)
  const words = new Blob(['<p>Preview</p>'], { type: 'text/html' })
  const printed = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => addressOf(words))
  await pages.press('Print')
  await pages.press('Print')
  expect(document.querySelectorAll('iframe[src^="blob:"]')).toHaveLength(1)
  const files = printed.mock.calls.map(([file]) => file as Blob)
  expect(files.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf'])
  expect(await files[0]?.text()).toBe(await aPdf().text())
  pages.unmount()
  expect(document.querySelectorAll('iframe[src^="blob:"]')).toHaveLength(0)
})

test('the print dialog opens one second after the preview is ready, and once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Any page will do: a test cannot look into the browser's own PDF viewer.
  const undo = printDocument(new Blob(['<p>Preview</p>'], { type: 'text/html' }))
  const frame = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src^="blob:"]')].at(-1)
  if (!frame?.contentWindow) throw new Error('no preview')
  const opened = vi.fn<() => void>()
  vi.advanceTimersByTime(5000)
  await new Promise(resolve => frame.addEventListener('load', resolve))
  frame.contentWindow.print = opened
  act(() => void vi.advanceTimersByTime(999))
  expect(opened).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(opened).toHaveBeenCalledOnce()
  undo()
  expect(frame.isConnected).toBe(false)
})

test('a person who leaves within that second is not asked to print', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const undo = printDocument(new Blob(['<p>Preview</p>'], { type: 'text/html' }))
  const frame = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src^="blob:"]')].at(-1)
  if (!frame?.contentWindow) throw new Error('no preview')
  await new Promise(resolve => frame.addEventListener('load', resolve))
  const opened = vi.fn<() => void>()
  frame.contentWindow.print = opened
  undo()
  vi.advanceTimersByTime(2000)
  expect(opened).not.toHaveBeenCalled()
})

test('the toolbar has smaller, larger, reset and print', async () => {
  const pages = await openPages(1280)
  const tools = within(pages.getByRole('group', { name: 'Tools for this document' }))
  const names = tools.getAllByRole('button').map(each => each.textContent)
  expect(names).toEqual(['Smaller', 'Larger', 'Reset', 'Print', 'More'])
  expect(pages.tool('Print')).toBeEnabled()
})

test.each([
  [195, [], ['Larger', 'Smaller', 'Reset', 'As text', 'Download', 'Print']],
  [320, ['As text'], ['Larger', 'Smaller', 'Reset', 'Download', 'Print']],
  [390, ['Larger', 'As text'], ['Smaller', 'Reset', 'Download', 'Print']],
])('at %i pixels the tools are in one row and the rest in their menu', async (width, inBar, inMenu) => {
  const pages = await openPages(width, { ...signed, hasText: true }, 'pages')
  const bar = pages.getByRole('group', { name: 'Tools for this document' })
  expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
  const [back] = within(bar).getAllByRole('link')
  const buttons = within(bar).getAllByRole('button')
  expect(buttons.slice(0, -1).map(each => each.textContent)).toEqual(inBar)
  const tops = [back, ...buttons].map(each => Math.round(each?.getBoundingClientRect().top ?? 0))
  expect(new Set(tops).size).toBe(1)
  for (const each of buttons) expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await person.click(within(bar).getByRole('button', { name: 'More tools for this document' }))
  const entries = within(bar).getAllByRole('listitem')
  expect(entries.map(each => each.textContent)).toEqual([
    ...inMenu,
    'Print in both languages',
    'Download in both languages',
    'Take back (revoke)',
  ])
})
