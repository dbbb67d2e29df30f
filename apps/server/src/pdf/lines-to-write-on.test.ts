import type { DescribedForm } from '@careword/forms/describe/described-form'
import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { withLinesToWriteOn } from './lines-to-write-on.ts'
import { linesOnPages } from './testing/crowded.ts'
import { blank, penLine, sampleInput, text } from './testing/sample-documents.ts'

const place = blank('place', 'City and state where I am signing')
const form: DescribedForm = {
  title: 'Wishes',
  lang: 'en',
  sections: [
    { id: 'about', title: 'About me', answers: [blank('email', 'Email'), blank('fax', 'Fax')] },
    {
      id: 'sign',
      title: 'My signature',
      answers: [
        { ...blank('dialysis', 'Dialysis'), atBedside: true },
        place,
        penLine('mine', 'I sign here', 'signature'),
        ...Array.from({ length: 30 }, (_, at) => penLine(`more${at}`, `Line ${at}`, 'text')),
        text('last', 'The end', ['Nothing more']),
      ],
    },
  ],
}

test('what was left where it is signed has a line, and nothing else', () => {
  const [about, sign] = withLinesToWriteOn(form).sections
  expect(about).toEqual(form.sections[0])
  expect(sign?.answers.map(({ kind }) => kind).slice(0, 3)).toEqual(['blank', 'line', 'line'])
  expect(sign?.answers[1]).toEqual({ ...place, kind: 'line', line: 'text' })
})

test.each(['Tomás Delgado', 'Ángela Ñandú', 'محمد الأنصاري'])(
  'below a line the name %s keeps clear of the word above it',
  async name => {
    const line = { ...penLine('mine', 'The alternate signs here', 'signature'), values: [name] }
    const short = { title: 'Wishes', lang: 'en', sections: [{ id: 'sign', title: 'Sign', answers: [line] }] }
    const [page = []] = await linesOnPages(await renderer.renderPdf(sampleInput(short)))
    const label = page.find(({ words }) => words.startsWith('Signature'))
    const below = page.filter(({ top }) => label !== undefined && top < label.bottom)
    const next = Math.max(...below.map(({ top }) => top))
    expect((label?.bottom ?? 0) - next).toBeGreaterThan(3)
  },
)

test('a page on which no part begins names the one that goes on there', async () => {
  const made = await renderer.renderPdf(
    sampleInput(withLinesToWriteOn(form), { codes: Array.from({ length: 9 }, (_, at) => `PACKET${at}`) }),
  )
  const pages = (await reader.extractText(made)).map(page => page.replace(/\s+/g, ' '))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.find(page => page.includes('City and state'))).not.toContain('signing – No answer')
  for (const page of pages.slice(1)) expect(page).toContain('My signature')
})
