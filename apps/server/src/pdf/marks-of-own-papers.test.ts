import { describe, expect, test } from 'vitest'
import { shippedForm } from '../testing/shipped-forms.ts'
import { renderer } from '../testing/pdf-helpers.ts'
import { markOf, ownMarks } from './marks-of-own-papers.ts'
import { longForm, sampleInput, text } from './testing/sample-documents.ts'

const form = shippedForm('evergreen', 'POA/ALL-2026')

describe('a file that is made here', () => {
  test('in two languages states it', async () => {
    const { form: other, lang, words, document } = sampleInput(form.described('es'))
    const translation = { form: other, lang, words, document }
    const made = await renderer.renderPdf(sampleInput(form.described('en'), { translation }))
    expect(markOf(made)).toEqual({ paper: 'translation', of: null })
  })

  test('as a blank form states it', async () => {
    const made = await renderer.renderPdf(sampleInput(longForm, { blank: true }))
    expect(markOf(made)).toEqual({ paper: 'blank', of: null })
  })

  test('as a document has no mark, whatever a person answered', async () => {
    const answer = text('q', 'Wishes', [`<pdf:Keywords>${ownMarks.blank}</pdf:Keywords>`])
    const sections = [{ sectionId: 's', title: 'Wishes', answers: [answer] }]
    expect(markOf(await renderer.renderPdf(sampleInput({ ...longForm, sections } as never)))).toBeNull()
  })
})

const hash = 'a1'.repeat(32)
test.each([
  [`/Keywords (${ownMarks.record}, ${hash})`, { paper: 'record', of: hash }],
  [`<pdf:Keywords>${ownMarks.record}</pdf:Keywords>`, { paper: 'record', of: null }],
  [`/Keywords (${ownMarks.record}, ${hash}00)`, { paper: 'record', of: null }],
  [`/Keywords (${ownMarks.record}s)`, null],
  [`/Keywords (health) ${ownMarks.record}`, null],
  ['', null],
])('a file with %s is %j', (bytes, mark) => {
  expect(markOf(Buffer.from(`%PDF-1.7\n${bytes}\n%%EOF`))).toEqual(mark)
})
