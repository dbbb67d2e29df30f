import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startReader } from './page-images/start-reader.ts'
import { drawnSignature, sampleInput, signature } from './testing/sample-documents.ts'
import { typedNamePicture } from './typed-name-picture.ts'
import { startRenderer } from './typst/start-renderer.ts'

const renderer = startRenderer()
const reader = startReader()
afterAll(() => Promise.all([renderer.close(), reader.close()]))

const names = [
  'Lucía O’Neil-Ñañez',
  'สมชาย ใจดี',
  'राजेश शर्मा',
  'عبد الله محمد',
  'משה כהן',
  '王小明',
  'አበበ በቀለ',
  'សុខ ចាន់ដារ៉ា',
  'ສົມຊາຍ ວົງສາ',
  'အောင်ဆန်းစုကြည်',
  '김영희',
  'Maria محمد',
  'I',
]

test.each(names)('%s is drawn from letters of our own, inside of its room', async name => {
  const svg = await renderer.drawName(name)
  expect(svg).not.toContain('<text')
  const { width, height } = await sharp(await typedNamePicture(svg)).metadata()
  expect(width).toBeLessThanOrEqual(2 * 352 + 1)
  expect(height).toBeLessThanOrEqual(2 * 112 + 1)
})

test('letters right to left are in their order: the first is at the right', async () => {
  const [whole, first] = [await renderer.drawName('מכ'), await renderer.drawName('מ')]
  const glyphs = (svg: string) =>
    [...svg.matchAll(/<use xlink:href="(#[^"]+)" x="([\d.]+)"/g)].map(([, glyph = '', x]) => ({
      glyph,
      x: Number(x),
    }))
  const [mem] = glyphs(first)
  const rightmost = glyphs(whole).toSorted((a, b) => b.x - a.x)[0]
  expect(rightmost?.glyph).toBe(mem?.glyph)
})

test('a long name is made smaller, and nothing of it is cut', async () => {
  const glyphs = (svg: string) => svg.match(/<use /g)?.length
  expect(glyphs(await renderer.drawName('W'.repeat(120)))).toBe(120)
})

test('a long name is in two lines, and is larger so', async () => {
  const sizeOf = (svg: string) => Number(/height="([\d.]+)pt"/.exec(svg)?.[1])
  const long = 'María Guadalupe de los Ángeles Fernández de Villavicencio'
  const [inTwo, unbroken] = [
    await renderer.drawName(long),
    await renderer.drawName(long.replaceAll(' ', '-')),
  ]
  const glyphs = (svg: string) => svg.match(/<use /g)?.length
  expect(glyphs(inTwo)).toBe(long.replaceAll(' ', '').length)
  expect(sizeOf(inTwo)).toBeGreaterThan(2 * sizeOf(unbroken))
})

test('letters that no font has are no picture', async () => {
  await expect(renderer.drawName('\u{1e900}')).rejects.toThrow('U+1E900')
})

const papers = (changes: Parameters<typeof signature>[2]) =>
  sampleInput({
    title: 'T',
    lang: 'en',
    sections: [{ id: 's', title: 'S', answers: [signature('sign', 'Signature', changes)] }],
  })
const page = async (changes: Parameters<typeof signature>[2]) =>
  reader.pageImage(await renderer.renderPdf(papers(changes)), { page: 1, width: 600 })

test('the paper shows the letters that were typed, whatever picture is stored with them', async () => {
  const blank = `data:image/png;base64,${(
    await sharp({ create: { width: 720, height: 240, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  ).toString('base64')}`
  const typed = { typed: true, typedName: 'สมชาย ใจดี' }
  const paper = await page({ ...typed, image: blank })
  expect(paper.equals(await page({ ...typed, image: drawnSignature }))).toBe(true)
  expect(paper.equals(await page({ typed: true, image: blank }))).toBe(false)
})
