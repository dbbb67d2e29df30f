// Codes of pages, and pages in another order, through the process that looks at uploads.

import { packetText } from '@careword/domain/documents/packet-code'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longForm, sampleInput } from '../testing/sample-documents.ts'
import { startConverter, type Converter } from './start-converter.ts'
import { reader, renderer } from '../../testing/pdf-helpers.ts'

let uploads: Converter
let printed: Uint8Array
const again = longForm.sections.map(section => ({ ...section, id: `${section.id}Again` }))
const threePages = { ...longForm, sections: [...longForm.sections.slice(0, 3), ...again.slice(2, 3)] }
const codes = [1, 2, 3].map(page => packetText({ packet: '7Q4M0ZK9TX', page, pages: 3, mac: 'A1B2C3D4E5F6' }))
beforeAll(async () => {
  uploads = startConverter()
  printed = await renderer.renderPdf(sampleInput(threePages, { codes }))
})
afterAll(async () => {
  await uploads.close()
})

/** A page as a phone's photo: askew on a table, darker at one side, compressed. */
async function photo(page: number): Promise<Uint8Array> {
  const table = { background: '#5d4a38' }
  const picture = await reader.pageImage(printed, { page, dpi: 220 })
  const turned = await sharp(picture)
    .rotate(page % 2 === 0 ? 3 : -4, table)
    .toBuffer()
  return sharp(turned)
    .extend({ top: 220, bottom: 150, left: 260, right: 180, ...table })
    .blur(1.2)
    .jpeg({ quality: 60 })
    .toBuffer()
}

test('photos in any order are read page by page, and put in order as one PDF', async () => {
  const files = await Promise.all([3, 1, 2].map(photo))
  const photos = files.map((_, file) => ({ file, turn: 0 as const, straighten: 0 }))
  const made = await uploads.convert({ files, photos, person: 'somebody' })
  if (!made.ok) throw new Error(made.reason)
  expect(await uploads.codes(made.pdf, 'somebody')).toEqual([codes[2], codes[0], codes[1]])
  const ordered = await uploads.reorder(made.pdf, [1, 2, 0], 'somebody')
  expect(await uploads.codes(ordered, 'somebody')).toEqual(codes)
  expect((await PDF.load(ordered)).getPageCount()).toBe(3)
})

test('the PDF itself, sent back, is read too', async () => {
  const made = await uploads.convert({ files: [printed], photos: null, person: 'somebody' })
  if (!made.ok) throw new Error(made.reason)
  expect(await uploads.codes(made.pdf, 'somebody')).toEqual(codes)
})

test('an order that loses a page, doubles one or has another is refused', async () => {
  for (const order of [[0, 1], [0, 1, 2, 2], [0, 1, 1], [1, 2, 3], []])
    await expect(uploads.reorder(printed, order, 'somebody')).rejects.toThrow('could not be put in order')
})

test('of what is no PDF there are no codes', async () => {
  expect(await uploads.codes(Buffer.from('nothing'), 'somebody')).toEqual([])
})
