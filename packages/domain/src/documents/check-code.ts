import { packetSigns, packetSignsOf } from './packet-code.ts'

/** 60 bits: with a million documents a guess that meets one of them is one in 2^40. */
export const checkCodeLength = 12
/** So many random bytes make a code. */
export const checkCodeBytes = 8
const groupLength = 4

/** The code on the pages of a sealed document, by which anybody can ask whether it is in force (decision 0079). @param random its bytes */
export function checkCodeOf(random: Uint8Array): string {
  return packetSignsOf(random, checkCodeLength)
}

/** As it stands on paper: 'ABCD-EFGH-JKMN'. */
export function groupedCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
}

/** What is read instead of a sign that no code has (Crockford's base 32; U stands beside V on a fax). */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * The code that somebody typed, however they wrote it: in small letters, with blanks, dashes or dots between its groups, with letters that look
 * like its digits. null where it can be none.
 */
export function readCheckCode(typed: string): string | null {
  // Nobody types that much: it is not worth a look.
  if (typed.length > 200) return null
  const signs = [...typed.normalize('NFKC').toUpperCase()]
    .filter(sign => !/[\s\p{Pd}\p{Cf}.,:_·]/u.test(sign))
    .map(sign => lookAlikes[sign] ?? sign)
  const code = signs.join('')
  return code.length === checkCodeLength && signs.every(sign => packetSigns.includes(sign)) ? code : null
}

/** The code in the address that a sealed page's QR code says, whatever its host and its case; null in any other text. */
export function readCheckAddress(text: string): string | null {
  const [, code] = /^https?:\/\/[^?#]*\/verify\/([0-9a-z]{12})$/i.exec(text) ?? []
  return code === undefined ? null : readCheckCode(code)
}

/** The page on which a code is typed, and that of one code; on the partner's host, outside of the portal. */
export const checkPath = '/verify'
export const pathOfCode = (code: string): string => `${checkPath}/${code}`
