// Prepares typed text for printing without a visible change and without an added character.

import { directionOf } from '@careword/domain/text/direction'

/** A line of text and how it runs. */
export interface PrintedText {
  text: string
  /**
   * The text in pieces, where a word needs care: plain text, and words that stay in one line. A word wider than a line is broken between
   * its pieces, and a piece wider than a line between its letters. Only the typesetter knows the widths.
   */
  parts: (string | { word: string[]; rtl: boolean })[]
  /** Whether the text runs from right to left: our words by their language, typed text by its first strong letter. */
  rtl: boolean
  /** Whether letters are higher or lower than Latin ones, so that the lines need more distance. */
  tall: boolean
  /** Whether the text most likely needs more than one line. */
  long: boolean
}

const longLine = 72
const withoutSpaces = String.raw`[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]`
/** Longer than any word of a language: a web address, a row of dashes. */
const unbrokenRun = String.raw`${withoutSpaces}{31,}`
/**
 * Words to keep in one line: a double name is easier to read, and a search finds an address only whole. Right-to-left text is excluded,
 * because a separate word would move beside it.
 */
const keptWhole = String.raw`${withoutSpaces}*[\p{L}\p{N}][-@/_]${withoutSpaces}+`
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
const ofUsualHeight =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}\p{sc=Inherited}]*$/u
const careful = new RegExp(`${unbrokenRun}|${keptWhole}`, 'gu')
const carefulRightToLeft = new RegExp(unbrokenRun, 'gu')
const leftToRight = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])\p{L}/u
const letterRightToLeft = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]`
/**
 * Right-to-left names in a left-to-right line: 'Are you, יוסף, 18 or older?' By the bidirectional algorithm the number would move to the
 * left of the name, and two names would change places. Isolated, each keeps its place.
 */
const namesRightToLeft = new RegExp(
  String.raw`${unbrokenRun}|${letterRightToLeft}(?:[\s'’\u200c-\u200f-]{0,2}${letterRightToLeft})*`,
  'gu',
)
/**
 * The places where an address may be broken: after these signs, and before a hyphen. Behind a hyphen a character would have to be added,
 * and copies must be exact.
 */
const pieceEnds = /(?<=[@._/])(?![@._/])|(?<=[^-])(?=-)/u
/** A double name is broken behind its hyphen, as in print. */
const doubleName = /^[\p{L}\p{M}'’,-]+$/u
const pieceEndsOfName = /(?<=-)(?!-)/u
/** A right-to-left name that is wider than a line is broken between words only, because its letters are joined. */
const pieceEndsRightToLeft = /(?<=\s)(?!\s)/u

export function printedText(typed: string): PrintedText {
  return printed(typed, carefulRightToLeft)
}

/**
 * Our own words with inserted names. The text has the direction of its language, also when it begins with a name of the other direction. A
 * text without a letter of that direction is only a name.
 */
export function printedWords(words: string, lang: string): PrintedText {
  const rtl = directionOf(lang) === 'rtl'
  if (!(rtl ? rightToLeft : leftToRight).test(words)) return printedText(words)
  return { ...printed(words, rtl ? carefulRightToLeft : namesRightToLeft), rtl }
}

/** Paragraphs of our own words. A paragraph without a right-to-left letter stays plain text. */
export function printedParagraphs(text: string | undefined, lang: string): (string | PrintedText)[] {
  const paragraphs = (text ?? '').split(/\n+/).filter(paragraph => paragraph.trim() !== '')
  return paragraphs.map(each => (runsRightToLeft(each) ? printedWords(each, lang) : each))
}

function printed(typed: string, rightToLeftParts: RegExp): PrintedText {
  const text = typed.normalize('NFC').replaceAll('\t', ' ')
  return {
    text,
    parts: partsOf(text, rightToLeft.test(text) ? rightToLeftParts : careful),
    rtl: isRightToLeft(text),
    tall: !ofUsualHeight.test(text),
    long: text.length > longLine,
  }
}

/** The lines of an answer; \r\n, \r and the Unicode line and paragraph separators also end a line. */
export function printedLines(values: readonly string[]): PrintedText[] {
  return linesOf(values).map(printedText)
}

/** Lines of our own words. */
export function printedWordLines(values: readonly string[], lang: string): PrintedText[] {
  return linesOf(values).map(line => printedWords(line, lang))
}

const linesOf = (values: readonly string[]): string[] =>
  values.flatMap(value => value.split(/\r\n|[\n\r\u2028\u2029]/u))

/** Whether a part of the text is in a right-to-left script. */
export const runsRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** Unicode bidirectional algorithm, rule P2: the first strong character decides. */
function isRightToLeft(text: string): boolean {
  const strong = /\p{L}/u.exec(text)?.[0]
  return strong !== undefined && rightToLeft.test(strong)
}

function partsOf(text: string, withCare: RegExp): PrintedText['parts'] {
  const parts: PrintedText['parts'] = []
  let index = 0
  for (const match of text.matchAll(withCare)) {
    if (match.index > index) parts.push(text.slice(index, match.index))
    const rtl = rightToLeft.test(match[0])
    const name = rtl ? pieceEndsRightToLeft : doubleName.test(match[0]) ? pieceEndsOfName : pieceEnds
    parts.push({ word: match[0].split(name), rtl })
    index = match.index + match[0].length
  }
  if (index < text.length || parts.length === 0) parts.push(text.slice(index))
  return parts
}
