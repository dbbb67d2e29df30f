// A row that depends on the row above is on the same page, wherever the page ends.

import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { staysWithNext } from './people-on-one-page.ts'
import { choices, sampleInput, signature, text } from './testing/sample-documents.ts'

const fill = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    text(`fill${at}`, `Filling number ${at} of this part`, ['An answer']),
  )
const ana = [
  { ...text('ana', 'Full name', ['Ana Castillo']), name: true as const },
  text('relation', 'Who this person is to me', ['My sister']),
  { ...text('day', 'Daytime phone', ['+1 (503) 555-0148']), dial: '+15035550148' },
  text('mail', 'Email', ['ana@example.org']),
  { ...text('night', 'Evening phone', ['+1 (503) 555-0149']), dial: '+15035550149' },
  text('where', 'Address', ['Salem, Oregon']),
]
const closing = ['The agent of the patient?', 'A relative of the patient?', 'A doctor of the patient?']

// The rows begin at another place of the page each time.
test('a name stays with the phones that follow soon, and with two rows where none does', () => {
  const [name, row, phone] = [{ name: true as const }, {}, { dial: '+15035550148' }]
  const kept = (...answers: (typeof name | typeof row | typeof phone)[]) =>
    answers.map((_, at) => (staysWithNext(answers, at) ? 'with' : 'free')).join(' ')
  expect(kept(row, name, row, phone, row, phone, row)).toBe('free with with with with free free')
  expect(kept(name, row, row, row, row, row, row, phone)).toBe('with with free free free free free free')
  expect(kept(name, row, name, row, phone)).toBe('with free with with free')
})

test.each(Array.from({ length: 24 }, (_, at) => 24 + at))(
  'behind %i rows a name is on one page with the phones, in one language and in two',
  async rows => {
    const sections = [{ id: 'part', title: 'All of it', answers: [...fill(rows), ...ana, ...fill(3)] }]
    const input = sampleInput({ title: 'Wishes', lang: 'en', sections })
    const other = sampleInput({ title: 'Deseos', lang: 'es', sections })
    for (const paper of [input, { ...input, translation: other }]) {
      const pages = await reader.extractText(await renderer.renderPdf(paper))
      const together = pages.filter(page => ['Castillo', '0148', '0149'].every(words => page.includes(words)))
      expect(together).toHaveLength(1)
    }
  },
)

test.each(Array.from({ length: 24 }, (_, at) => 24 + at))(
  'behind %i rows: what depends on a question, initials, and the last answers of a part',
  async rows => {
    const answers = [
      ...fill(rows),
      choices('try', 'If I am very ill', ['Try treatment for a while']),
      text('long', 'How long they should try', ['One month'], 1),
      text('between', 'In between', ['Something']),
      text('limits', 'What is not decided', ['Nothing at night']),
      signature('initials', 'My initials there', { kind: 'initials' }),
      ...closing.map((label, at) => choices(`closing${at}`, label, ['No'])),
    ]
    const next = { id: 'next', title: 'My signature', answers: [text('place', 'Where', ['Salem'])] }
    const sections = [{ id: 'part', title: 'All of it', answers }, next]
    const made = await renderer.renderPdf(sampleInput({ title: 'Wishes', lang: 'en', sections }))
    const pages = (await reader.extractText(made)).map(page => page.replace(/\s+/g, ' '))
    for (const together of [
      ['If I am very ill', 'How long they should try'],
      ['What is not decided', 'My initials there'],
      closing,
    ])
      expect(pages.filter(page => together.every(label => page.includes(label)))).toHaveLength(1)
  },
)
