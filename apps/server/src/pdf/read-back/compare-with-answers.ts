import type { Mismatch } from '../pdf-mismatch.ts'
import type { PdfInput } from '../types.ts'
import { expectedBody, expectedFoot, expectedHead } from './expected-text.ts'
import { findInOrder, lettersAndDigits } from './find-in-order.ts'

/**
 * Compares the text read from each page of a document with what it must say: every title, question and answer, name and date in
 * order, nothing between them and nothing after them, and on every page whose it is and which page of how many (decisions G-55).
 * Compared are letters and digits, so that ligatures, line breaks and right-to-left order cannot refuse a right document.
 * Empty when all is there. For documents without a watermark.
 */
export function compareWithAnswers(pages: readonly string[], input: PdfInput): Mismatch[] {
  const mismatches: Mismatch[] = []
  let body = ''
  pages.forEach((page, index) => {
    const inner = withoutHeadAndFoot(lettersAndDigits(page), input, index + 1, pages.length)
    body += inner.text
    mismatches.push(...inner.mismatches)
  })
  const expected = expectedBody(input)
  // A logo may hold words of its own; the document begins with the partner's name.
  const begin = body.indexOf(lettersAndDigits(input.partner.name + input.form.title))
  const found = findInOrder(body, expected, Math.max(0, begin))
  mismatches.push(...found.mismatches)
  // Words that nobody answered are as wrong as missing ones.
  if (found.mismatches.length === 0 && found.end < body.length) mismatches.push({ path: 'document' })
  return mismatches
}

function withoutHeadAndFoot(page: string, input: PdfInput, n: number, m: number) {
  const mismatches: Mismatch[] = []
  const foot = lettersAndDigits(
    expectedFoot(input, n, m)
      .map(part => part.text)
      .join(''),
  )
  const footless = page.endsWith(foot) ? page.slice(0, -foot.length) : page
  if (footless === page) mismatches.push({ path: `page.${n}` })
  if (n === 1) return { text: footless, mismatches }
  const head = findInOrder(footless, expectedHead(input))
  if (head.mismatches.length > 0) mismatches.push({ path: `page.${n}` })
  return { text: footless.slice(head.end), mismatches }
}
