// A choice is printed as words: a cross beside 'No, I do not want this' could be read as 'Yes' or as crossed out.

import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { blank, choices, penBoxes, sampleInput, text } from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

test('a refusal has no box, what was agreed to has a tick, and what is to be ticked by hand an empty box', async () => {
  const answers = [
    choices('cpr', 'CPR', ['No, I do not want this']),
    choices('visits', 'Who may visit', ['My family', 'My friends']),
    choices('agree', 'I agree to share this', ['I agree to share this']),
    penBoxes('saw', 'I saw this person sign', ['I saw this person sign']),
  ]
  const form = { title: 'Wishes', lang: 'en', sections: [{ id: 's', title: 'Care', answers }] }
  const read = (await reader.extractText(await renderer.renderPdf(sampleInput(form)))).join('\n')
  expect(read.replace(/\s+/g, ' ')).toContain(
    'CPR No, I do not want this Who may visit My family · My friends',
  )
  expect(read.match(/☒/g)).toHaveLength(1)
  expect(read).toMatch(/☒\s*I agree to share this/)
  expect(read).toMatch(/☐\s*I saw this person sign/)
})

const rendered = (...answers: DescribedAnswer[]) =>
  renderer.renderPdf(
    sampleInput({ title: 'Wishes', lang: 'en', sections: [{ id: 's', title: 'Care', answers }] }),
  )

test.skipIf(!hasPoppler)(
  'what was asked is quiet and what was answered is strong, chosen and typed alike',
  async () => {
    const several = [
      'Say yes or no to tests, medicines and surgery, and to all that follows from them',
      'Choose my doctors',
    ]
    const bytes = await rendered(
      choices('cpr', 'Question one', ['No, I do not want this']),
      choices('powers', 'Question two', [
        ...several,
        'Choose a hospital, a nursing home or hospice care for me',
      ]),
      text('name', 'Question three', ['Ana Ruiz']),
      blank('other', 'Question four'),
    )
    const lines = [
      ...poppler('pdftohtml', bytes, '-xml', '-i', '-stdout').matchAll(/<text [^>]*>(.*?)<\/text>/g),
    ].map(([, line = '']) => line)
    const asked = lines.filter(line => line.includes('Question'))
    expect(asked).toHaveLength(4)
    expect(asked.filter(line => line.includes('<b>'))).toEqual([])
    for (const answer of ['No, I do not want this', 'Choose my doctors', 'Choose a hospital', 'Ana Ruiz'])
      expect(lines.find(line => line.includes(answer))).toMatch(/^<b>/)
  },
)

/** The highest black line below the letterhead in the picture of the first page, in points. */
async function highestLine(pdf: Uint8Array): Promise<number> {
  const png = await reader.pageImage(pdf, { page: 1, dpi: 144 })
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  let highest = 0
  for (let x = 0; x < info.width; x++) {
    let run = 0
    for (let y = Math.round(info.height * 0.18); y < info.height; y++) {
      run = (data[y * info.width + x] ?? 255) < 60 ? run + 1 : 0
      highest = Math.max(highest, run)
    }
  }
  return highest / 2
}

test('a refusal has a frame around its words, and nothing else has one: it differs from a Yes, and from a witness’s No, at arm’s length', async () => {
  const refusing = (answer: DescribedAnswer): DescribedAnswer => ({ ...answer, refuses: true })
  const [no, short, yes, witness] = [
    await rendered(refusing(choices('cpr', 'CPR', ['No, I do not want this']))),
    await rendered(refusing(choices('cpr', 'CPR', ['No']))),
    await rendered(choices('cpr', 'CPR', ['Yes, I want this'])),
    await rendered(choices('agent', 'Are you the agent named here?', ['No'])),
  ]
  const letters = await highestLine(yes)
  for (const framed of [no, short]) expect(await highestLine(framed)).toBeGreaterThan(letters + 4)
  expect(await highestLine(witness)).toBeLessThan(letters + 1)
  expect((await reader.extractText(no)).join('')).toContain('No, I do not want this')
})
