import { expect, test } from 'vitest'
import { asDraft } from './watermarked-copies.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { crowded } from './testing/crowded.ts'
import { randomForms } from './testing/random-forms.ts'
import { sampleInput } from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const check = { code: '7Q4M0ZK9TX1V', address: 'https://evergreen.careword.example' }

/** Forms are random: the more are made, the rarer a shape that occurs. Known kinds of paper are in crowded.test.ts. */
const whole = process.env['TEST_ALL'] === '1'

// A list over a page break was once refused by the export. A document that cannot be laid out cannot be signed.
test('whatever is at a page break, the document can be made and read back', async () => {
  const forms = randomForms(2026)
  for (let i = 0; i < (whole ? 40 : 16); i++) {
    // Sealed pages have a code in their foot, and so less room.
    const input = sampleInput(forms.next(i % 2 === 0 ? 'es' : 'en'), i % 4 < 2 ? { check } : {})
    const made = await renderer.renderPdf(input)
    expect(compareWithAnswers(await reader.extractText(made), input)).toEqual([])
    expect(await crowded(made)).toEqual([])
  }
})

test('a draft of any shape can be made', async () => {
  const forms = randomForms(7)
  for (let i = 0; i < (whole ? 12 : 6); i++) {
    const made = await renderer.renderPdf(asDraft(sampleInput(forms.next('en'))))
    expect(await crowded(made)).toEqual([])
  }
})
