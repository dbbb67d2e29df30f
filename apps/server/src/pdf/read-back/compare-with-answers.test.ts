import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedForm } from '@careword/forms/describe/described-form'
import { longForm, paperForm, sampleInput, scriptsForm, spanishForm } from '../testing/sample-documents.ts'
import type { PdfInput } from '../pdf-input.ts'
import { compareWithAnswers } from './compare-with-answers.ts'
import { reader, renderer } from '../../testing/pdf-helpers.ts'

const read = async (input: PdfInput) => reader.extractText(await renderer.renderPdf(input))
const inputs = {
  long: sampleInput(longForm),
  'on paper': sampleInput(paperForm),
  Spanish: sampleInput(spanishForm),
  'many scripts': sampleInput(scriptsForm, { person: { fullname: 'יעקב בן־דוד', dob: null } }),
  unsigned: sampleInput(spanishForm, { document: { ...sampleInput(spanishForm).document, signedAt: null } }),
}

/** The same form with one change made to each place in turn. */
function* changedForms(
  form: DescribedForm,
  change: (text: string) => string,
): Generator<{ path: string; form: DescribedForm }> {
  for (const [s, section] of form.sections.entries()) {
    for (const [a, answer] of section.answers.entries()) {
      const with_ = (changed: typeof answer) => ({
        ...form,
        sections: form.sections.with(s, { ...section, answers: section.answers.with(a, changed) }),
      })
      const path = `${section.id}.${answer.inputId}`
      // A missing letter is not detected where marks are drawn apart and letters are read twice.
      const told = (text: string) =>
        text !== '' &&
        (change(text).length >= text.length || !/\p{M}|\p{sc=Arabic}/u.test(text.normalize('NFC')))
      yield { path, form: with_({ ...answer, label: change(answer.label) }) }
      for (const [v, value] of answer.values.entries()) {
        if (told(value))
          yield { path, form: with_({ ...answer, values: answer.values.with(v, change(value)) }) }
      }
      if (answer.meaning) yield { path, form: with_({ ...answer, meaning: change(answer.meaning) }) }
      const signed = answer.signature
      if (signed?.name && told(signed.name))
        yield { path, form: with_({ ...answer, signature: { ...signed, name: change(signed.name) } }) }
      if (signed?.meaning)
        yield { path, form: with_({ ...answer, signature: { ...signed, meaning: change(signed.meaning) } }) }
    }
  }
}

describe.each(Object.entries(inputs))('a document (%s)', (_, input) => {
  let pages: string[]
  beforeAll(async () => {
    pages = await read(input)
  })

  test('that shows what was answered has no difference', () => {
    expect(compareWithAnswers(pages, input)).toEqual([])
  })

  const changes: [string, (text: string) => string][] = [
    ['has one letter more', text => `${text}q`],
    ['lacks its first letter', text => text.replace(/[\p{L}\p{N}]/u, '')],
    ['has another letter in it', text => text.replace(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u, 'ж')],
  ]
  test.each(changes)('names the place when an answer %s', (_what, change) => {
    let tried = 0
    for (const { path, form } of changedForms(input.form, change)) {
      const found = compareWithAnswers(pages, { ...input, form }).map(mismatch => mismatch.path)
      // Answers whose letters may mingle (right to left) are named together with their neighbours.
      expect(found, path).toContain(path)
      tried += 1
    }
    expect(tried).toBeGreaterThan(4)
  })

  test('names the person when name or date of birth differ', () => {
    expect(
      compareWithAnswers(pages, { ...input, person: { ...input.person, fullname: 'María José Muñoz' } }),
    ).toContainEqual({ path: 'person' })
    expect(
      compareWithAnswers(pages, { ...input, person: { ...input.person, dob: '1948-05-04' } }),
    ).toContainEqual({ path: 'person' })
  })

  test('prints the date of birth like every date', () => {
    // The date in the style of the page.
    const date = input.lang === 'es' ? '3 de mayo de 1948' : 'May 3, 1948'
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(input.person.dob === null ? 'No answer' : date)
  })

  test('is refused when a page is missing, doubled or of another document', () => {
    expect(compareWithAnswers(pages.slice(1), input)).not.toEqual([])
    expect(compareWithAnswers([...pages, ...pages], input)).not.toEqual([])
    const other = { ...input, document: { ...input.document, id: '00000000-58b1-4d1c-9d67-1a1bb9d1f001' } }
    expect(compareWithAnswers(pages, other)).toContainEqual({ path: 'page.1' })
  })

  test('is refused when it prints more than was answered', () => {
    const [first, ...rest] = input.form.sections
    const withSections = (sections: typeof rest) => ({ ...input, form: { ...input.form, sections } })
    expect(compareWithAnswers(pages, withSections(input.form.sections.slice(0, -1)))).toEqual([
      { path: 'document' },
    ])
    const less = first ? [{ ...first, answers: first.answers.slice(0, -1) }] : []
    expect(compareWithAnswers(pages, withSections([...less, ...rest]))).not.toEqual([])
  })
})

test('only the answer that differs is named, not those after it', async () => {
  const pages = await read(inputs.long)
  const [first, second, ...rest] = longForm.sections
  if (!first || !second) throw new Error('the sample has changed')
  const answers = second.answers.map(answer =>
    answer.inputId === 'agent' ? { ...answer, values: ['Somebody Else'] } : answer,
  )
  const form = { ...longForm, sections: [first, { ...second, answers }, ...rest] }
  expect(compareWithAnswers(pages, { ...inputs.long, form })).toEqual([{ path: 'secWish1.agent' }])
})
