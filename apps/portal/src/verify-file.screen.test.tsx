// The public verification page compares a file in the browser: the messages, and who receives them.
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from './testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { offerToCompare } from './verify-file.ts'

const person = setupPerson()

const sealed = 'the sealed bytes /ByteRange [0 4 9 29]'
const copy = 'a sheet, then the sealed bytes'
const words = {
  reading: 'Reading.',
  same: 'Yes, the same.',
  copy: 'Yes, a copy.',
  added: 'Added to.',
  signed: 'Signed again.',
  other: 'No, another.',
  failed: 'Not read.',
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** As the server makes it (modules/document-verification/verification-page.ts). */
async function opened(): Promise<ReturnType<typeof within>> {
  const hashOf = async (text: string) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
  }
  const [hex, copies] = [await hashOf(sealed), `${await hashOf('older')} ${await hashOf(copy)}`]
  const said = Object.entries(words).map(([what, text]) => `data-${what}="${text}"`)
  document.body.innerHTML = `<main><section data-check-file data-sha256="${hex}" data-copies="${copies}" ${said.join(' ')} hidden>
    <label for="file">PDF</label><input id="file" type="file"><p data-name></p><div role="status" data-result><p></p></div></section></main>`
  const place = document.querySelector<HTMLElement>('[data-check-file]')
  if (!place) throw new Error('no place')
  offerToCompare(place)
  return within(document.body)
}
const file = (text: string) => new File([text], 'directive.pdf', { type: 'application/pdf' })

test('the very bytes are the document; a copy that was handed out is known; one letter more is not; the last choice has the word', async () => {
  const sending = vi.spyOn(globalThis, 'fetch')
  const page = await opened()
  const input = page.getByLabelText('PDF')
  expect(input).toBeVisible()
  await person.upload(input, file(sealed))
  await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(words.same))
  expect(page.getByText('directive.pdf')).toBeVisible()
  await person.upload(input, file(copy))
  await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(words.copy))
  await person.upload(input, file(sealed.replace('t', 'T')))
  await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(words.other))
  expect(sending).not.toHaveBeenCalled()
})

test.each([
  ['something was added behind it', `${sealed}.`, words.added],
  ['somebody signed behind it', `${sealed} and /ByteRange [0 50 60 20]`, words.signed],
  ['it was changed, and added to', `T${sealed.slice(1)}.`, words.other],
  ['it begins with something else', `.${sealed}`, words.other],
])('where %s, a message appears', async (_, text, said) => {
  const page = await opened()
  await person.upload(page.getByLabelText('PDF'), file(text))
  await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(said))
})

test('a slow file that was chosen before shows nothing any more', async () => {
  const page = await opened()
  const input = page.getByLabelText('PDF')
  const slow = file(`${sealed} of another`)
  let read: (bytes: ArrayBuffer) => void = () => {}
  slow.arrayBuffer = () =>
    new Promise(resolve => {
      read = resolve
    })
  await person.upload(input, slow)
  expect(page.getByRole('status')).toHaveTextContent(words.reading)
  await person.upload(input, file(sealed))
  await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(words.same))
  read(new ArrayBuffer(3))
  await new Promise(done => setTimeout(done, 50))
  expect(page.getByRole('status')).toHaveTextContent(words.same)
})

test('an unreadable file is reported', async () => {
  const page = await opened()
  const gone = file(sealed)
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  await person.upload(page.getByLabelText('PDF'), gone)
  await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(words.failed))
})

test('a file that is dropped beside its place is compared, and not opened by the browser', async () => {
  const page = await opened()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file(sealed))
  const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  document.body.dispatchEvent(over)
  document.body.dispatchEvent(drop)
  expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([true, true])
  await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(words.same))
})
