// A page of the document that is read here, on the phone beside the screen (Documents spec §2).
import type { ShownOnDevice } from '@careword/contract/device-messages'
import { deviceLimits } from '@careword/domain/limits'
import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setDevice, setNotify, currentRequest } from '../../device-link/device-status.ts'
import { atRest } from '../../testing/at-rest.ts'
import { aPdf } from '../../testing/a-pdf.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { setLimits } from '../../testing/set-limits.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
setLimits(deviceLimits, { inkAfter: 30 })
const told: ShownOnDevice[] = []
beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  setNotify(null)
  setDevice({ status: 'disconnected', owner: null })
  told.length = 0
  await page.viewport(414, 896)
})

const signed = aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })

async function openPrint(more: Partial<typeof signed> = {}, pages = 2) {
  const portal = renderPortal('/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [{ ...signed, ...more }])),
    discloseDocument: () => ({ response: 'success' }),
    pdf: () => aPdf(pages),
  })
  await portal.findByRole('group', { name: 'Tools for this document' }, { timeout: 40_000 })
  return portal
}

async function withPhone(pages = 2) {
  const portal = await openPrint({}, pages)
  await portal.findByLabelText('Page 2', {}, { timeout: 40_000 })
  setNotify(show => told.push(show))
  act(() => setDevice({ status: 'connected' }))
  const send = portal.getByRole('button', { name: 'Send to device' })
  await person.click(send)
  await waitFor(() => expect(told).toHaveLength(1))
  return portal
}
const pagesShown = () =>
  told.map(show => (show.plugin === 'pdf' ? `${show.page}/${show.pages}` : show.plugin))

test('without a phone nothing mentions one', async () => {
  const portal = await openPrint()
  await portal.findByLabelText('Page 2', {}, { timeout: 40_000 })
  expect(portal.queryByRole('button', { name: /device/i })).toBeNull()
})

test('the page that is read goes there as a picture, and is taken away again by the same button', async () => {
  const portal = await withPhone()
  const [first] = told
  if (first?.plugin !== 'pdf') throw new Error('no page')
  expect(first).toMatchObject({ title: 'Advance directive – My five topics', page: 1, pages: 2 })
  const picture = await createImageBitmap(new Blob([first.picture]))
  expect(Math.max(picture.width, picture.height)).toBe(1812)
  const shown = portal.getByRole('button', { name: 'Viewing on device' })
  expect(shown).toHaveAttribute('aria-pressed', 'true')
  await person.click(shown)
  expect(pagesShown()).toEqual(['1/2', 'waiting'])
  expect(portal.getByRole('button', { name: 'Send to device' })).toHaveAttribute('aria-pressed', 'false')
})

test('turned on the phone, it is turned here, and the keyboard stays where it was', async () => {
  const portal = await withPhone()
  const button = portal.getByRole('button', { name: 'Viewing on device' })
  button.focus()
  act(() => currentRequest()?.onMessage({ plugin: 'pdf', number: 1, page: 2 }))
  await waitFor(() => expect(pagesShown()).toEqual(['1/2', '2/2']))
  const scroller = portal.getByRole('region', { name: 'Pages of the document' })
  expect(scroller.scrollTop).toBeGreaterThan(0)
  expect(button).toHaveFocus()
  // The same message again, as after an interruption: nothing more is sent.
  act(() => currentRequest()?.onMessage({ plugin: 'pdf', number: 1, page: 2 }))
  // Turned here, the phone follows.
  scroller.scrollTop = 0
  await waitFor(() => expect(pagesShown()).toEqual(['1/2', '2/2', '1/2']))
})

test('the last page that the phone asks for stays there, though a window this high is read from the one before', async () => {
  const portal = await withPhone(3)
  const scroller = portal.getByRole('region', { name: 'Pages of the document' })
  scroller.style.minHeight = '2600px'
  act(() => currentRequest()?.onMessage({ plugin: 'pdf', number: 1, page: 3 }))
  await waitFor(() => expect(pagesShown()).toEqual(['1/3', '3/3']))
  // The last page cannot be brought to the top: nothing comes after it.
  const box = scroller.getBoundingClientRect()
  expect(portal.getByLabelText('Page 3').getBoundingClientRect().top).toBeGreaterThan(
    box.top + box.height / 2,
  )
  // The visible page is known by the next frame, and sent after its pause.
  await atRest(portal.server)
  await new Promise(done => setTimeout(done, 2 * deviceLimits.inkAfter))
  expect(pagesShown()).toEqual(['1/3', '3/3'])
})

test('a person who leaves the document takes it away there, too', async () => {
  const portal = await withPhone()
  const tools = within(portal.getByRole('group', { name: 'Tools for this document' }))
  await person.click(tools.getByRole('link', { name: 'Documents' }))
  await waitFor(() => expect(pagesShown().at(-1)).toBe('waiting'))
})

test('a due disclosure is shown before the document is sent', async () => {
  const portal = await openPrint({ needDisclosure: true })
  act(() => setDevice({ status: 'connected' }))
  expect(await portal.findByRole('button', { name: 'Show the document' })).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Send to device' })).toBeNull()
})
