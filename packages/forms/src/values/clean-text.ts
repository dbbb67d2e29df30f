import { formLimits } from '@careword/domain/limits'
import { isBlankText, withoutInvisible } from '@careword/domain/text/invisible-characters'

// Converts text to its stored form: NFC, without invisible characters, trimmed, cut at its limit. Every function here is idempotent.

/** Documents spec §5: 'Text inputs: default max length 400'. */
export const defaultMaxLength: number = formLimits.textMaxLength

/** A longer text is not typed: it comes from an attack or a broken client, and is not processed. */
export const hardTextLimit = 20_000

/**
 * A letter with more marks than any language uses (UAX #15, stream-safe text). The time to compose such text grows with the square of its
 * marks: one answer of a megabyte would block the server for minutes.
 */
export const piledMarks = /\p{M}{31}/u
const everyPile = /(\p{M}{30})\p{M}+/gu

/** The text composed (NFC), without characters that no person types. */
function composed(raw: string): string {
  const unpiled = cut(raw, hardTextLimit).replace(everyPile, '$1')
  // A mark may consist of two.
  return unpiled.normalize('NFC').replace(everyPile, '$1')
}

/** The first `max` UTF-16 units, never half of a character that needs two. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const lastUnit = text.charCodeAt(max - 1)
  const splitsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff
  return text.slice(0, Math.max(0, splitsPair ? max - 1 : max))
}

/**
 * The stored form: without invisible characters (domain/text/invisible-characters.ts), composed, trimmed, cut; '' if nothing visible is
 * left. Removing and cutting can leave another character without meaning, so both repeat until nothing changes.
 */
function stored(raw: string, max: number, breaks: (text: string) => string): string {
  let text = raw
  for (let pass = 0; pass < 4; pass++) {
    const next = cut(breaks(composed(withoutInvisible(cut(text, hardTextLimit)))).trim(), max).trimEnd()
    if (next === text) break
    text = next
  }
  return isBlankText(text) ? '' : text
}

/** The text as one line: breaks and tabs become a space. */
export function lineText(raw: unknown, max = defaultMaxLength): string {
  if (typeof raw !== 'string') return ''
  return stored(raw, max, text => text.replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' '))
}

/** The text with its lines: every kind of line break becomes a line feed. */
export function blockText(raw: unknown, max = defaultMaxLength): string {
  if (typeof raw !== 'string') return ''
  return stored(raw, max, text => text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n'))
}
