// Prepares typed text for printing: nothing is changed that a reader could see, and no character is added that was not typed.

import { directionOf } from '@careword/domain/text/direction'

/** A line of text and how it runs. */
export interface PrintedText {
  text: string
  /**
   * The same text in pieces, if a word needs care: plain text, and words that are kept in one line. A word wider than a line is broken
   * between its pieces, and a piece that is wider still between its letters. Only the typesetter knows the widths.
   */
  parts: (string | { word: string[]; rtl: boolean })[]
  /** Whether it runs from right to left: words of ours by their language, typed text by its first strong letter. */
  rtl: boolean
  /** Whether its letters rise higher or hang lower than Latin ones: then its lines are as far apart as they ask for. */
  tall: boolean
  /** Whether it most likely takes more than one line on the page. */
  long: boolean
}

const longLine = 72
const withoutSpaces = String.raw`[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]`
/** Longer than any word of a language: a web address, a row of dashes. */
const unbrokenRun = String.raw`${withoutSpaces}{31,}`
/**
 * A double name is best read in one line, and addresses are only found whole. Right-to-left text
 * is left alone: beside it a word set apart would move.
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
 * Names from right to left in a line from left to right: 'Are you, יוסף, 18 or older?' By the bidirectional algorithm the number would
 * follow the name, to its left, and two names would change places; set apart, each has its own.
 */
const namesRightToLeft = new RegExp(
  String.raw`${unbrokenRun}|${letterRightToLeft}(?:[\s'’\u200c-\u200f-]{0,2}${letterRightToLeft})*`,
  'gu',
)
/** After these an address may go on in the next line, and before a hyphen: behind one a character has to be added, and it is copied whole. */
const pieceEnds = /(?<=[@._/])(?![@._/])|(?<=[^-])(?=-)/u
/** A double name goes on behind its hyphen, as in print. */
const doubleName = /^[\p{L}\p{M}'’,-]+$/u
const pieceEndsOfName = /(?<=-)(?!-)/u
/** A name from right to left that is wider than a line goes on with a word, for its letters are joined. */
const pieceEndsRightToLeft = /(?<=\s)(?!\s)/u

export function printedText(typed: string): PrintedText {
  return printed(typed, carefulRightToLeft)
}

/**
 * Our own words, with the names that they insert. The text has the direction of its language, also when it begins with a name of the other
 * direction. A text without a letter of that direction is only a name.
 */
export function printedWords(words: string, lang: string): PrintedText {
  const rtl = directionOf(lang) === 'rtl'
  if (!(rtl ? rightToLeft : leftToRight).test(words)) return printedText(words)
  return { ...printed(words, rtl ? carefulRightToLeft : namesRightToLeft), rtl }
}

/** Paragraphs of our own words. One that holds no letter from right to left is left to the typesetter. */
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

/** Lines of an answer; \r\n, \r and the Unicode line and paragraph separators end one too. */
export function printedLines(values: readonly string[]): PrintedText[] {
  return linesOf(values).map(printedText)
}

/** Lines of our own words. */
export function printedWordLines(values: readonly string[], lang: string): PrintedText[] {
  return linesOf(values).map(line => printedWords(line, lang))
}

const linesOf = (values: readonly string[]): string[] =>
  values.flatMap(value => value.split(/\r\n|[\n\r\u2028\u2029]/u))

/** Whether some of it is in a script written from right to left. */
export const runsRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** Unicode bidirectional algorithm, rule P2: the first strong character decides. */
function isRightToLeft(text: string): boolean {
  const strong = /\p{L}/u.exec(text)?.[0]
  return strong !== undefined && rightToLeft.test(strong)
}

function partsOf(text: string, withCare: RegExp): PrintedText['parts'] {
  const parts: PrintedText['parts'] = []
  let at = 0
  for (const match of text.matchAll(withCare)) {
    if (match.index > at) parts.push(text.slice(at, match.index))
    const rtl = rightToLeft.test(match[0])
    const name = rtl ? pieceEndsRightToLeft : doubleName.test(match[0]) ? pieceEndsOfName : pieceEnds
    parts.push({ word: match[0].split(name), rtl })
    at = match.index + match[0].length
  }
  if (at < text.length || parts.length === 0) parts.push(text.slice(at))
  return parts
}
