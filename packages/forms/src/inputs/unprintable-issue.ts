import { unprintableCharacters } from '@careword/domain/text/printable-characters'
import { piledMarks } from '../values/clean-text.ts'
import type { PartIssue } from './input-rules.ts'

/** Line breaks and tabs are cleaned, not refused. */
const spacing = /[\t\n\v\f\r\u2028\u2029]/g
/** The number of different characters that are named; more would only make the sentence long. */
const mostNamed = 5

/**
 * The issue of one text that no font of ours can print, with the characters and the position of the first, counted from 1; undefined when
 * all can be printed. Ruling G-55: reported at the field, never at signing.
 */
export function unprintableIssue(suffix: string, raw: unknown): PartIssue | undefined {
  if (typeof raw !== 'string' || raw === '') return undefined
  const pile = piledMarks.exec(raw)
  if (pile) {
    const [mark = ''] = Array.from(pile[0]).slice(-1)
    const index = charactersIn(raw.slice(0, pile.index))
    return {
      suffix,
      rule: 'unprintable',
      values: { characters: codePointName(mark.codePointAt(0) ?? 0), at: index },
    }
  }
  const text = raw.normalize('NFC').replace(spacing, ' ')
  const found = unprintableCharacters(text)
  const first = found[0]
  if (first === undefined) return undefined
  const names = [...new Set(found.map(one => codePointName(one.codePoint)))]
  const characters = names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : '')
  return {
    suffix,
    rule: 'unprintable',
    values: { characters, at: charactersIn(text.slice(0, first.index)) + 1 },
  }
}

/** Counts as a person does: an emoji is one character. */
const charactersIn = (text: string): number => Array.from(text).length

const codePointName = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
