// 'No' must stay 'no' when a document is copied, searched or translated.

import { beforeAll, describe, expect, test } from 'vitest'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { listForm, sampleInput } from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const refusals = [
  ['Arabic: I do not want resuscitation', 'لا أريد إنعاش القلب'],
  ['Arabic: no', 'لا'],
  ['Arabic: no, twice', 'لا لا'],
  ['Arabic: without pain', 'بلا ألم'],
  ['Arabic: that nothing be done, the doctors', 'ألا يتم ذلك يا أطباء الأطفال'],
  ['Arabic: lam alef with madda, hamza above and below', 'لآ لأ لإ ولأن فلا'],
  ['Arabic: never and not', 'لن أقبل، لست موافقا، ليس الآن، لم أطلب'],
  ['Arabic: letters that fonts like to join', 'إلى مرتين في لله الله محمد'],
  ['Persian: no, I do not want it', 'نه، نمیخواهم'],
  ['Persian: no, with a non-joiner', 'نه، احیا نمی\u200cخواهم'],
  ['Urdu: I do not want it', 'مجھے نہیں چاہیے'],
  ['Urdu: no, do not bring', 'نہ لانا، کیا لانا ہے'],
  ['Kurdish: no', 'نەخێر، ناخوازم'],
  ['Hebrew: I do not want resuscitation', 'אני לא רוצה החייאה'],
  ['Hebrew: without, never', 'בלי צינור, אף פעם לא'],
  ['Yiddish: I do not want', 'איך וויל נישט'],
] as const

const withoutSigns = (read: string) => read.replace(/\p{Cf}/gu, '')
const plain = (read: string) => withoutSigns(read).replace(/\s+/g, ' ')

describe.each(refusals)('%s', (_, refusal) => {
  const input = sampleInput(listForm([refusal, 'Thank you']))
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await renderer.renderPdf(input)
  })

  test('is read letter by letter as it was written', async () => {
    const pages = await reader.extractText(bytes)
    expect(pages.join('\n').split(/\r?\n/).map(plain)).toContain(plain(refusal))
    expect(compareWithAnswers(pages, input)).toEqual([])
  })

  test.skipIf(!hasPoppler)('is read so by a second reader, word by word', () => {
    const words = plain(poppler('pdftotext', bytes)).split(/[\s،,]+/)
    for (const word of plain(refusal).split(/[\s،,]+/)) expect(words).toContain(word)
  })
})

test('a letter so rare that the document is set in another font can be made and read back', async () => {
  const input = sampleInput(listForm(['\u08a2محمد لا أريد', 'نہیں چاہیے', 'Thank you']))
  const pages = await reader.extractText(await renderer.renderPdf(input))
  expect(compareWithAnswers(pages, input)).toEqual([])
})

// In a line of both directions pdfium returns the words that run against the line one by one; within each, the letters are in order.
test.each([
  ['a number, a bracket and an English word in Arabic', 'لا CPR مرتين 12 (حد 50%)'],
  ['Arabic in an English sentence', 'My answer is لا أريد, 12 times.'],
  ['Hebrew with a number', 'לא CPR, 2 פעמים (לכל היותר) — 50%!'],
  ['Urdu in an English sentence', 'She said: نہیں چاہیے (not wanted).'],
])('%s: every word is read letter by letter', async (_, answer) => {
  const input = sampleInput(listForm([answer, 'Thank you']))
  const pages = await reader.extractText(await renderer.renderPdf(input))
  const words = plain(pages.join(' ')).match(/[\p{L}\p{N}]+/gu)
  for (const word of answer.match(/[\p{L}\p{N}]+/gu) ?? []) expect(words).toContain(word)
  expect(compareWithAnswers(pages, input)).toEqual([])
})

test.each([
  [
    'any mixture of directions',
    'لا أريد إنعاش نه نہیں לא רוצה no quiero CPR 12 50% (max) 2026-11-20 الأطباء, +1 – ١٩٤٨ B12 «بلا» ن',
  ],
  [
    'right to left with numbers',
    'لا أريد إنعاش نه نہیں לא רוצה 12 50% (كحد) 2026-11-20 الأطباء, +1 – ١٩٤٨ «بلا» ن 555-0134',
  ],
])('%s, short and over many lines, is found again', async (_, vocabulary) => {
  const words = vocabulary.split(' ')
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let document = 0; document < 8; document++) {
    const answers = Array.from({ length: 14 }, () =>
      Array.from({ length: 1 + next(next(4) === 0 ? 60 : 9) }, () => words[next(words.length)]).join(' '),
    )
    const input = sampleInput(listForm(answers), {
      person: { fullname: answers[0]?.slice(0, 30) ?? '', dob: '1948-05-03' },
    })
    const pages = await reader.extractText(await renderer.renderPdf(input))
    expect(compareWithAnswers(pages, input), `document ${document}`).toEqual([])
  }
})
