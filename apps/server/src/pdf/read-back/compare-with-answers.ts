import { drawsLettersApart } from '../fonts/choose-fonts.ts'
import type { Mismatch } from '../pdf-mismatch.ts'
import type { PdfInput } from '../pdf-input.ts'
import { runsRightToLeft } from '../typst/printed-text.ts'
import { beginning, continuedHead, expectedBody, expectedFoot, expectedHead } from './expected-text.ts'
import { findInOrder, lettersAndDigits } from './find-in-order.ts'

/**
 * Compares the text read from each page of a document with its expected content (ruling G-55): every title, question, answer, name and date
 * in order, with no other text between or after them; on every page the patient, the page's number and the number of pages. Only letters
 * and digits are compared, so that a ligature or a line break does not refuse a correct document. Right-to-left words are compared in their
 * order, except in a line with both directions and with stacked marks, where readers differ (find-in-order.ts). Empty when everything
 * matches. For documents without a watermark.
 */
export function compareWithAnswers(pages: readonly string[], input: PdfInput): Mismatch[] {
  const mismatches: Mismatch[] = []
  const expected = expectedBody(input)
  const drawnApart = drawsLettersApart(expected.map(part => part.text).join('\n'))
  let body = ''
  pages.forEach((page, index) => {
    const inner = withoutHeadAndFoot(lettersAndDigits(page), input, {
      n: index + 1,
      m: pages.length,
      drawnApart,
    })
    body += inner.text
    mismatches.push(...inner.mismatches)
  })
  // A logo may contain words; the document begins with its title.
  const begin = body.indexOf(lettersAndDigits(beginning(input).join('')))
  const found = findInOrder(body, expected, { start: Math.max(0, begin), drawnApart, whole: true })
  mismatches.push(...found.mismatches)
  // Additional words are as wrong as missing ones.
  if (found.mismatches.length === 0 && found.end < body.length) mismatches.push({ path: 'document' })
  return mismatches
}

function withoutHeadAndFoot(
  page: string,
  input: PdfInput,
  { n, m, drawnApart }: { n: number; m: number; drawnApart: boolean },
) {
  const mismatches: Mismatch[] = []
  const words = expectedFoot(input, n, m).map(part => part.text)
  const foot = lettersAndDigits(words.join(''))
  const footless = endsWithFoot(page, foot, words.join(' ')) ? page.slice(0, -foot.length) : page
  if (footless === page) mismatches.push({ path: `page.${n}` })
  if (n === 1) return { text: footless, mismatches }
  const expected = expectedHead(input)
  const heads = [[...expected, ...continuedHead(input)], expected].map(parts =>
    findInOrder(footless, parts, { drawnApart, sharesLine: true }),
  )
  const head = heads.find(found => found.mismatches.length === 0) ?? {
    mismatches: [{ path: 'head' }],
    end: 0,
  }
  if (head.mismatches.length > 0) mismatches.push({ path: `page.${n}` })
  return { text: footless.slice(head.end), mismatches }
}

/** Whether the page ends with its foot. A reader may reorder words of both directions in one line. */
function endsWithFoot(page: string, foot: string, words: string): boolean {
  if (page.endsWith(foot)) return true
  if (!runsRightToLeft(words)) return false
  const found = findInOrder(page.slice(-foot.length), [{ path: '', text: words }], { sharesLine: true })
  return found.mismatches.length === 0 && found.end === foot.length
}
