// Whether the code of a page is still read after a fax, a phone's camera, or a scanner with an open lid.

import { packetText } from '@careword/domain/documents/packet-code'
import { seenCard } from '@careword/domain/emergency/card-code'
import encodeQR from 'qr'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { longForm, sampleInput, spanishForm } from '../testing/sample-documents.ts'
import { readCode } from './read-code.ts'
import { reader, renderer } from '../../testing/pdf-helpers.ts'

const codeOf = (page: number) => packetText({ packet: '7Q4M0ZK9TX', page, pages: 8, mac: 'A1B2C3D4E5F6' })
const codes = [1, 2, 3, 4, 5, 6, 7, 8].map(codeOf)
const paper = { width: 2550, height: 3300 }
const white = { background: '#fff' }

let printed: Buffer
beforeAll(async () => {
  const pdf = await renderer.renderPdf(sampleInput(longForm, { codes }))
  printed = await reader.pageImage(pdf, { page: 2, dpi: 300 })
})

type Paper = Sharp
const asPng = async (made: Paper): Promise<Paper> => sharp(await made.png().toBuffer())
const turned = (degrees: number) => asPng(sharp(printed).rotate(degrees, white))
/** The page in black and white at this resolution, as a fax machine sends it. */
const faxed = async (page: Paper, width: number, height: number) =>
  asPng(
    sharp(await page.png().toBuffer())
      .grayscale()
      .resize(width, height, { fit: 'fill' })
      .threshold(150),
  )
const square = (page: Paper) => page.resize(1728, 2200, { fit: 'fill', kernel: 'nearest' })
/** Light that falls from one corner. */
const shade = (width: number, height: number, from: number, to: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="rgb(${from},${from},${from})"/><stop offset="1" stop-color="rgb(${to},${to},${to})"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
const jpeg = async (page: Paper, quality: number) => sharp(await page.jpeg({ quality }).toBuffer())

async function read(page: Paper): Promise<string | null> {
  const { data, info } = await page
    .flatten(white)
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(1)
  // The result is undefined if the process got too little processor time: then the page is read again.
  for (;;) {
    const found = await readCode(data, info.width, info.height)
    if (found !== undefined) return found
  }
}

const degraded: [string, () => Promise<Paper>][] = [
  ['300 dots to the inch', async () => sharp(printed)],
  ['150 dots to the inch', async () => sharp(printed).resize(1275)],
  ['100 dots to the inch', async () => sharp(printed).resize(850)],
  ['lying on its side', () => turned(90)],
  ['upside down', () => turned(180)],
  ['a little askew', () => turned(3)],
  ['askew by five degrees', () => turned(5)],
  ['a fine fax', () => faxed(sharp(printed), 1728, 2200)],
  ['a standard fax (204 by 98), as it is stored', () => faxed(sharp(printed), 1728, 1078)],
  ['a standard fax, as it is shown', async () => square(await faxed(sharp(printed), 1728, 1078))],
  ['a standard fax, askew', async () => square(await faxed(await turned(3), 1728, 1078))],
  ['blurred', async () => sharp(printed).blur(4)],
  ['a JPEG of little quality', () => jpeg(sharp(printed).resize(1275), 40)],
  [
    'half of it in the shadow',
    async () => sharp(printed).composite([{ input: shade(2550, 3300, 255, 40), blend: 'multiply' }]),
  ],
  ['faint', async () => sharp(printed).grayscale().linear(0.25, 90)],
  [
    'a photo: askew, dark in a corner, blurred, packed',
    async () => {
      const page = await turned(4)
      const { width, height } = await page.metadata()
      const shaded = page.composite([{ input: shade(width, height, 240, 80), blend: 'multiply' }])
      return jpeg((await asPng(shaded)).blur(2).resize(2000), 55)
    },
  ],
  [
    'a photo on a brown table',
    async () => {
      const brown = { background: '#6b4a2f' }
      const page = await asPng(sharp(printed).resize(1500).rotate(7, brown))
      return jpeg(page.extend({ top: 300, bottom: 400, left: 250, right: 250, ...brown }), 60)
    },
  ],
  [
    'with a line of a pen through the code',
    async () =>
      sharp(printed).composite([
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}" height="${paper.height}"><path d="M1980 3080L2300 3060" stroke="#113" stroke-width="7"/></svg>`,
          ),
        },
      ]),
  ],
]
/** The hardest pages; all of them in `test:all`. */
const hard = [
  '150 dots to the inch',
  'upside down',
  'a fine fax',
  'a standard fax, askew',
  'faint',
  'a photo: askew, dark in a corner, blurred, packed',
  'with a line of a pen through the code',
]
test.each(degraded.filter(([name]) => process.env['TEST_ALL'] || hard.includes(name)))(
  'the code of a page is read: %s',
  async (_, make) => {
    expect(await read(await make())).toBe(codeOf(2))
  },
)

test('each page has its own code, in Spanish too', async () => {
  const form = { ...spanishForm, sections: Array.from({ length: 6 }, () => spanishForm.sections).flat() }
  const pdf = await renderer.renderPdf(sampleInput(form, { codes }))
  const pages = (await reader.extractText(pdf)).length
  expect(pages).toBeGreaterThan(1)
  const found = []
  for (let page = 1; page <= pages; page++)
    found.push(await read(sharp(await reader.pageImage(pdf, { page, dpi: 200 }))))
  expect(found).toEqual(codes.slice(0, pages))
})

const otherCode = async (text: string) =>
  sharp(Buffer.from(encodeQR(text, 'svg')))
    .resize(260)
    .flatten(white)
    .png()
    .toBuffer()

test('beside the code of a notary’s stamp, ours is the one', async () => {
  const stamp = await otherCode('https://notary.example/seal/20418')
  const page = sharp(printed).composite([{ input: stamp, left: 300, top: 2500 }])
  expect(await read(page)).toBe(codeOf(2))
})

test('a page with another code, without one, and an empty one have none of ours', async () => {
  const empty = { create: { width: 1700, height: 2200, channels: 3 as const, ...white } }
  expect(await read(sharp(empty))).toBeNull()
  const other = await otherCode('https://example.org/')
  expect(await read(sharp(empty).composite([{ input: other, left: 300, top: 500 }]))).toBeNull()
  const without = await renderer.renderPdf(sampleInput(longForm))
  expect(await read(sharp(await reader.pageImage(without, { page: 2, dpi: 200 })))).toBeNull()
})

test('noise is no code, and the time for it ends', async () => {
  const noise = Buffer.from(
    Array.from({ length: 1700 * 2200 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255),
  )
  // The result is undefined on a busy machine.
  expect((await readCode(noise, 1700, 2200)) ?? null).toBeNull()
}, 20_000)

test('what is no picture of bytes is refused', async () => {
  await expect(readCode(new Uint8Array(10), 5, 5)).rejects.toThrow('one byte')
})

test('of an emergency card only that it is one comes out, not what opens it', async () => {
  const link = 'https://evergreen.care.example/patientportal/card#mY4vJ2kq0w-8hT_1sZcR5A'
  const svg = Buffer.from(encodeQR(link, 'svg', { ecc: 'quartile', border: 4 }))
  expect(await read(sharp(svg, { density: 600 }).resize(800))).toBe(seenCard)
})
