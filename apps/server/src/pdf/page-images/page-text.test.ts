import { expect, test } from 'vitest'
import { compareWithAnswers } from '../read-back/compare-with-answers.ts'
import { sampleInput, text } from '../testing/sample-documents.ts'
import { reader, renderer } from '../../testing/pdf-helpers.ts'

// A letter beside a zero-width non-joiner is one glyph for two characters; later uses of the glyph have their letter beside them.
test.each([
  ['Kurdish and Persian names, one under the other', ['ته‌مۆ', 'زانوه‌ر', 'مادای', 'نامدار']],
  ['the same letter beside a non-joiner, at the end of a line and alone', ['ده‌ر', 'ر ر ر', 'دار', 'در']],
  ['Arabic with vowel marks', ['مُحَمَّد مُحَمَّد', 'مَمُمِ', 'مُ مُ مُ']],
  ['Hebrew with points', ['שָׁלוֹם שָׁלוֹם', 'שָׁ שָׁ', 'לוֹ לוֹ לוֹ']],
])('no letter is lost of %s', async (_, lines) => {
  const input = sampleInput({
    title: 'My wishes',
    lang: 'en',
    sections: [
      {
        id: 'sec',
        title: 'Names',
        answers: [text('names', 'Who may visit', lines), text('after', 'After that', ['Thank you'])],
      },
    ],
  })
  const pages = await reader.extractText(await renderer.renderPdf(input))
  expect(compareWithAnswers(pages, input)).toEqual([])
  const lettersOf = (all: string) => all.replace(/[^\p{L}]+/gu, '')
  for (const letter of lettersOf(lines.join('')))
    expect(count(pages.join(''), letter)).toBeGreaterThanOrEqual(count(lines.join(''), letter))
})

test('a page may begin with a line of any direction', async () => {
  const lines = (n: number) => Array.from({ length: n }, () => 'جه‌زا')
  for (const above of [38, 39, 40, 41, 42]) {
    const answers = [text('names', 'Who may visit', lines(above * 2)), text('after', 'Then', ['Thank you'])]
    const input = sampleInput({
      title: 'My wishes',
      lang: 'en',
      sections: [{ id: 'sec', title: 'Names', answers }],
    })
    const pages = await reader.extractText(await renderer.renderPdf(input))
    expect(pages.length).toBeGreaterThan(1)
    expect(compareWithAnswers(pages, input)).toEqual([])
  }
})

const count = (all: string, letter: string): number => all.split(letter).length - 1
