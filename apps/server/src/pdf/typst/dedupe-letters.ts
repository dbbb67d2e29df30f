// Gives each glyph of a PDF the letters that it draws, once. Typst attaches the whole letter (น with ั and ่) to each of its glyphs, and a
// glyph keeps the text of its first use. A copied name would have its endings twice, with a line break between. Readers that ignore the
// text beside glyphs (ActualText), such as the portal's viewer, would read a whole letter wherever they find one of its glyphs.

import { deflateSync, inflateSync } from 'node:zlib'
import { editsOf, type PageFont, readFont } from './glyph-codes.ts'
import { type Edit, objectsOf, type PdfObject, streamEdits, withEdits } from './pdf-objects.ts'

/** The PDF, in which a further glyph of a letter has no text. A glyph that cannot be analysed is unchanged. */
export function sayLettersOnce(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const objects = objectsOf(text)
  const fonts = new Map<string, PageFont | undefined>()
  const fontAt = (number: string) => {
    if (!fonts.has(number)) fonts.set(number, readFont(objects.get(Number(number)), objects, pdf, text))
    return fonts.get(number)
  }
  const edits: Edit[] = []
  for (const [, page] of objects) {
    if (!page.text.includes('/Type /Page\n')) continue
    const contents = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page.text)?.[1]))
    const named = fontsOf(page, fontAt)
    if (!contents || named.size === 0) continue
    const before = inflateSync(pdf.subarray(contents.stream.from, contents.stream.to)).toString('latin1')
    const after = withOwnLetters(before, named)
    if (after !== before)
      edits.push(...streamEdits(text, contents.stream, deflateSync(Buffer.from(after, 'latin1'))))
  }
  const grown = editsOf(
    [...fonts.values()].flatMap(font => font ?? []),
    text,
  )
  const all = [...edits, ...grown.edits]
  return all.length === 0 ? pdf : withEdits(pdf, text, all, grown.further)
}

function fontsOf(page: PdfObject, fontAt: (number: string) => PageFont | undefined): Map<string, PageFont> {
  const named = [...page.text.matchAll(/\/(f\d+) (\d+) 0 R/g)].flatMap(([, name = '', number = '']) => {
    const font = fontAt(number)
    return font ? [[name, font] as const] : []
  })
  return new Map(named)
}

/** The zero-width space, in hex. */
const nothing = '200B'

/** A glyph on the page with its text; absent if the text of its code stays. */
interface Drawn {
  font: PageFont
  code: string
  says?: string
}

/** Glyphs with one text (ActualText): those of all pieces of a letter. */
interface Span {
  letters: string
  begin: Stretch
  glyphs: Drawn[]
  isBegun: boolean
  /** Whether the span is a further piece of a letter. */
  continues: boolean
}

/** A range of the content. */
interface Stretch {
  from: number
  to: number
}

/** The text of a run of marked content or of glyphs, in page order. */
const operators =
  /\/Span <<\n {2}\/ActualText (?:<FEFF([0-9A-F]*)>|(\((?:[^\\()]|\\.)*\)))\n>> BDC|\bBDC\b|\bBMC\b|\bEMC\b|\/(f\d+) [\d.]+ Tf|[[(<](?!<)/g

function withOwnLetters(content: string, fonts: ReadonlyMap<string, PageFont>): string {
  const edits: (Stretch & { instead: string })[] = []
  const strings: (Stretch & { glyphs: Drawn[] })[] = []
  const spans: { span: Span; end: Stretch }[] = []
  let font: PageFont | undefined
  /** The open marked content; null for content without a text. */
  const open: (Span | null)[] = []
  let last: { letters: string; code: string; glyphs: Drawn[] | null } = {
    letters: '',
    code: '',
    glyphs: null,
  }

  const isFurtherPiece = (letters: string, code: string) =>
    letters.length > 4 && last.letters === letters && last.code !== code

  function drawIn(span: Span, drawn: readonly Drawn[], code: string): void {
    if (!span.isBegun) {
      span.isBegun = true
      span.continues = isFurtherPiece(span.letters, code)
      if (span.continues) span.glyphs = last.glyphs ?? []
      else last = { letters: span.letters, code, glyphs: span.glyphs }
    }
    // The previous piece has no text beside it: its code has the whole letter.
    if (span.continues && last.glyphs === null) for (const each of drawn) each.says = nothing
    else span.glyphs.push(...drawn)
  }

  function drawAlone(drawn: readonly Drawn[]): void {
    for (const [index, each] of drawn.entries()) {
      const says = each.font.says.get(each.code) ?? ''
      if (index === 0 && isFurtherPiece(says, each.code)) each.says = nothing
      else last = { letters: says, code: each.code, glyphs: null }
    }
  }

  operators.lastIndex = 0
  for (let found = operators.exec(content); found; found = operators.exec(content)) {
    const [whole, wide, ascii, name] = found
    const letters = wide ?? (ascii && hexOf(readString(ascii, 0).bytes))
    const here = { from: found.index, to: found.index + whole.length }
    if (letters !== undefined)
      open.push({ letters, begin: here, glyphs: [], isBegun: false, continues: false })
    else if (whole === 'BDC' || whole === 'BMC') open.push(null)
    else if (whole === 'EMC') {
      const span = open.pop()
      if (span) spans.push({ span, end: here })
    } else if (name !== undefined) font = fonts.get(name)
    else {
      const shown = readShown(content, found.index)
      operators.lastIndex = shown.end
      const using = font
      if (!using) continue
      const own = shown.strings.map(({ from, to, codes }) => ({
        from,
        to,
        glyphs: codes.map((code): Drawn => ({ font: using, code })),
      }))
      const drawn = own.flatMap(({ glyphs }) => glyphs)
      const [first] = drawn
      if (!first) continue
      strings.push(...own)
      const span = open.findLast(each => each !== null)
      if (span) drawIn(span, drawn, first.code)
      else drawAlone(drawn)
    }
  }

  for (const { span, end } of spans) {
    if (span.continues) edits.push({ ...span.begin, instead: '/Span <<\n  /ActualText <FEFF>\n>> BDC' })
    else shareOut(span)
    // A single glyph with the whole letter needs no text beside it; readers would take a separate piece for a word.
    const [only, another] = span.glyphs
    if (!span.continues && only && !another && textOfGlyph(only) === span.letters)
      edits.push({ ...span.begin, instead: '' }, { ...end, instead: '' })
  }
  for (const { from, to, glyphs } of strings) {
    const codes = glyphs.map(codeOf)
    if (codes.some((code, index) => code !== glyphs[index]?.code))
      edits.push({ from, to, instead: `<${codes.join('')}>` })
  }
  return applied(content, edits).replaceAll(betweenRuns, '')
}

/** The marks between two runs of a word whose text was removed. They are removed too, because readers reverse each run separately. */
const betweenRuns = /EMC\n\n+\/ReversedChars BMC\n/g

const codeOf = ({ font, code, says }: Drawn): string => (says === undefined ? code : font.codeFor(code, says))

/** The text of a glyph, with the glyph's new code. */
function textOfGlyph({ font, code, says }: Drawn): string | undefined {
  return says !== undefined && font.codeFor(code, says) !== code ? says : font.says.get(code)
}

function applied(content: string, edits: readonly (Stretch & { instead: string })[]): string {
  let made = ''
  let copied = 0
  for (const { from, to, instead } of edits.toSorted((a, b) => a.from - b.from)) {
    made += content.slice(copied, from) + instead
    copied = to
  }
  return made + content.slice(copied)
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/**
 * Distributes the letters of a span over its glyphs, in order. A sign above or below takes no letter. A glyph that moves the next one gets
 * more than such signs, because readers measure from letter to letter.
 */
function shareOut({ letters, glyphs }: Span): void {
  const signs = [...Buffer.from(letters, 'hex').swap16().toString('utf16le')]
  const order = rightToLeft.test(signs.join('')) ? glyphs.toReversed() : glyphs
  order.forEach((drawn, index) => {
    const isLast = index === order.length - 1
    let part = ''
    if (isLast) part = signs.splice(0).join('')
    else if (drawn.font.isWide(drawn.code))
      do part += signs.shift() ?? ''
      while (/^\p{Mn}+$/u.test(part) && signs.length > 0)
    else if (/^\p{Mn}$/u.test(signs[0] ?? '')) part = signs.shift() ?? ''
    drawn.says = part === '' ? nothing : hexOf(part)
  })
}

/** The hex digits of a text in UTF-16. */
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** The strings of the array, or the single string, that begins at this position. */
function readShown(
  content: string,
  index: number,
): { strings: (Stretch & { codes: string[] })[]; end: number } {
  const strings: (Stretch & { codes: string[] })[] = []
  let end = index
  const isArray = content[index] === '['
  if (isArray) end++
  do {
    const from = end
    const sign = content[end]
    if (sign === '(') {
      const string = readString(content, end)
      end = string.end
      strings.push({ from, to: end, codes: codesIn(string.bytes) })
    } else if (sign === '<') {
      end = content.indexOf('>', end) + 1
      const bytes = Buffer.from(content.slice(from + 1, end - 1), 'hex').toString('latin1')
      strings.push({ from, to: end, codes: codesIn(bytes) })
    } else end++
  } while (isArray && end < content.length && content[end - 1] !== ']')
  return { strings, end }
}

const codesIn = (bytes: string): string[] =>
  (bytes.match(/[^]{2}/g) ?? []).map(two => Buffer.from(two, 'latin1').toString('hex').toUpperCase())

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readString(content: string, index: number): { bytes: string; end: number } {
  let bytes = ''
  let depth = 1
  let end = index + 1
  while (depth > 0 && end < content.length) {
    const sign = content[end++] ?? ''
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(end, end + 3))?.[0]
      const next = content[end] ?? ''
      bytes += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escaped[next] ?? next)
      end += octal?.length ?? 1
      continue
    }
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth > 0) bytes += sign
  }
  return { bytes, end }
}
