import type { DescribedForm } from '@careword/forms/describe/described-form'
import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { withLinesToWriteOn } from './lines-to-write-on.ts'
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

test('a page on which no part begins names the one that goes on there', async () => {
  const made = await renderer.renderPdf(
    sampleInput(withLinesToWriteOn(form), { codes: Array.from({ length: 9 }, (_, at) => `PACKET${at}`) }),
  )
  const pages = (await reader.extractText(made)).map(page => page.replace(/\s+/g, ' '))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.find(page => page.includes('City and state'))).not.toContain('signing – No answer')
  for (const page of pages.slice(1)) expect(page).toContain('My signature')
})
