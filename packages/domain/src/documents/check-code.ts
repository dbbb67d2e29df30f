import { packetSigns, packetSignsOf } from './packet-code.ts'

/** Twelve characters have 60 bits: among a million documents a guess finds one with a chance of one in 2^40. */
export const checkCodeLength = 12
/** The number of random bytes of a code. */
export const checkCodeBytes = 8
const groupLength = 4

/**
 * The code on the pages of a sealed document, for verifying publicly whether the document is in force (decision 0079).
 * @param random the bytes of the code
 */
export function checkCodeOf(random: Uint8Array): string {
  return packetSignsOf(random, checkCodeLength)
}

/** The code as printed on paper: 'ABCD-EFGH-JKMN'. */
export function groupedCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
}

/** Replacements for characters that no code contains (Crockford's base 32; U resembles V on a fax). */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * Normalizes a typed code: lower case, blanks, dashes or dots between groups, and letters that resemble digits are accepted. Null for a
 * text that cannot be a code.
 */
export function readCheckCode(typed: string): string | null {
  // A longer text is not a typed code.
  if (typed.length > 200) return null
  const signs = [...typed.normalize('NFKC').toUpperCase()]
    .filter(sign => !/[\s\p{Pd}\p{Cf}.,:_·]/u.test(sign))
    .map(sign => lookAlikes[sign] ?? sign)
  const code = signs.join('')
  return code.length === checkCodeLength && signs.every(sign => packetSigns.includes(sign)) ? code : null
}

/** The code from the address in the QR code of a sealed page, whatever its host and its case; null in any other text. */
export function readCheckAddress(text: string): string | null {
  const [, code] = /^https?:\/\/[^?#]*\/verify\/([0-9a-z]{12})$/i.exec(text) ?? []
  return code === undefined ? null : readCheckCode(code)
}

/** The path of the public verification page, on the partner's host and outside of the portal. */
export const verifyPath = '/verify'
export const pathOfCode = (code: string): string => `${verifyPath}/${code}`
