import { verifyPath, groupedCode, pathOfCode } from '@careword/domain/documents/check-code'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { PdfWords } from './pdf-words.ts'

/** The code on each page of a sealed document, and the address where anyone can verify its current status (decision 0079). */
export interface PageCheck {
  code: string
  /** The partner's public address, 'https://evergreen.care.example'. */
  address: string
}

/** The address that a reader types, without the scheme, which browsers add. */
const typedAddress = ({ address }: PageCheck): string => address.replace(/^https?:\/\//, '') + verifyPath

/** The content of the QR code, in capitals where that is the same address: capitals need fewer, larger squares. */
export function checkQrText({ address, code }: PageCheck): string {
  const [host, path] = [new URL(address).origin, new URL(address).pathname]
  return path === '/' ? (host + pathOfCode(code)).toUpperCase() : address + pathOfCode(code)
}

/** The sentence at the foot of the page. Code and address are not split over lines. The code is larger, to survive a fax. */
export function checkParts(
  check: PageCheck,
  words: Pick<PdfWords, 'check'>,
): { text: string; is: 'words' | 'code' | 'address' }[] {
  const pieces = words.check.split(/(\{(?:code|address)\})/).filter(piece => piece !== '')
  return pieces.map(text => {
    if (text === '{code}') return { text: groupedCode(check.code), is: 'code' }
    return text === '{address}' ? { text: typedAddress(check), is: 'address' } : { text, is: 'words' }
  })
}

/** The sentence in the other language of a copy in two, below the code, which is printed once. */
export function checkPartsBeside(check: PageCheck, words: Pick<PdfWords, 'check'>) {
  const [first, ...rest] = checkParts(check, words).filter(({ is }) => is !== 'code')
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : []
}

export function checkSentence(check: PageCheck, words: Pick<PdfWords, 'check'>): string {
  return fillPlaceholders(words.check, { address: typedAddress(check), code: groupedCode(check.code) })
}
