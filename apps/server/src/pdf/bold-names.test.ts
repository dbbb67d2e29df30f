// A name is bold in every script, so that a reader finds the two most important names of page 1 first.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { linesOnPages } from './testing/crowded.ts'
import { sampleInput, text } from './testing/sample-documents.ts'

const dpi = 288
const names = [
  ['Latin', 'María Delgado Peña'],
  ['Arabic', 'محمد عبد الرحمن الخطيب'],
  ['Hebrew', 'יוסף כהן לוי'],
  ['Thai', 'สมชาย ใจดี'],
  ['Devanagari', 'राजेश कुमार'],
  ['Chinese', '王小明'],
  ['Cyrillic', 'Наталья Щербакова'],
  ['Armenian', 'Արամ Հակոբյան'],
] as const

/** The thickness of the strokes of the largest line in points: twice the ink, divided by the length of the outline. */
async function strokeOf(fullname: string): Promise<number> {
  const form = {
    title: 'Wishes',
    lang: 'en',
    sections: [{ id: 'a', title: 'All', answers: [text('q', 'Question', ['Yes'])] }],
  }
  const pdf = await renderer.renderPdf(sampleInput(form, { person: { fullname, dob: null } }))
  const lines = (await linesOnPages(pdf))[0] ?? []
  const letters = new Set(fullname)
  const name = lines.filter(({ words }) => [...words].every(letter => letters.has(letter)))
  if (name.length === 0) throw new Error('no name at the head')
  const box = {
    left: Math.min(...name.map(({ left }) => left)),
    right: Math.max(...name.map(({ right }) => right)),
    top: Math.max(...name.map(({ top }) => top)),
    bottom: Math.min(...name.map(({ bottom }) => bottom)),
  }
  const pixels = (points: number) => Math.round((points * dpi) / 72)
  const picture = await reader.pageImage(pdf, { page: 1, dpi })
  const { data, info } = await sharp(picture)
    .extract({
      left: pixels(box.left),
      top: pixels(792 - box.top),
      width: pixels(box.right - box.left),
      height: pixels(box.top - box.bottom),
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  let [ink, outline] = [0, 0]
  for (let y = 1; y < info.height; y++)
    for (let x = 1; x < info.width; x++) {
      if (inked(x, y)) ink++
      if (inked(x, y) !== inked(x - 1, y) || inked(x, y) !== inked(x, y - 1)) outline++
    }
  return (2 * ink * 72) / outline / dpi
}

test.each(names.slice(1))('a name in %s is about as bold as one in Latin letters', async (_, name) => {
  const [latin, other] = [await strokeOf(names[0][1]), await strokeOf(name)]
  expect(other / latin).toBeGreaterThan(0.9)
})
