// Keeps a letter with its marks (น with ั and ่) once in the text of a PDF. Typst draws a piece that is higher or lower than its neighbours
// as separate text, and attaches the whole letter to each piece: a copied name would have its endings twice, with a line break between.

import { deflateSync, inflateSync } from 'node:zlib'

/** The pages, in which a piece that continues a letter has no text. A piece that cannot be followed is left unchanged. */
export function sayLettersOnce(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const objects = objectsOf(text)
  const changes: Change[] = []
  const goesOn = new Map<number, Set<string>>()
  const begins = new Map<number, Set<string>>()
  for (const [, page] of objects) {
    if (!page.text.includes('/Type /Page\n')) continue
    const contents = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page.text)?.[1]))
    const fonts = fontsOf(page.text, objects, text)
    if (!contents || fonts.size === 0) continue
    const before = inflateSync(pdf.subarray(contents.stream.from, contents.stream.to)).toString('latin1')
    const after = withoutRepeats(before, fonts, { goesOn, begins })
    if (after !== before)
      changes.push({ ...contents.stream, bytes: deflateSync(Buffer.from(after, 'latin1')) })
  }
  // Readers that ignore an empty text look up the meaning of the piece itself.
  for (const [number, glyphs] of goesOn) {
    const map = objects.get(number)
    if (!map) continue
    const before = text.slice(map.stream.from, map.stream.to)
    const after = before.replace(/<([0-9A-F]{4})> <([0-9A-F]+)>/g, (entry, glyph: string) =>
      glyphs.has(glyph) && !begins.get(number)?.has(glyph) ? `<${glyph}> <${nothing}>` : entry,
    )
    if (after !== before) changes.push({ ...map.stream, bytes: Buffer.from(after, 'latin1') })
  }
  return changes.length === 0 ? pdf : withStreams(pdf, text, changes)
}

/** The zero-width space, in hex. */
const nothing = '200B'

interface Stream {
  /** The position of its bytes. */
  from: number
  to: number
}
interface PdfObject {
  text: string
  stream: Stream
}

/** Objects by their number; the place of a stream without one is empty. */
function objectsOf(pdf: string): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>()
  for (const head of pdf.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = head.index + head[0].length
    const end = pdf.indexOf('\nendobj', from)
    const dict = pdf.slice(from, end)
    const starts = dict.indexOf('stream\n')
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    const first = starts < 0 ? end : from + starts + 'stream\n'.length
    found.set(Number(head[1]), {
      text: starts < 0 ? `${dict}\n` : dict.slice(0, starts),
      stream: { from: first, to: starts < 0 ? first : first + length },
    })
  }
  return found
}

interface PageFont {
  /** The number of the object that maps its glyphs to letters. */
  map: number
  says: Map<string, string>
}

function fontsOf(page: string, objects: Map<number, PdfObject>, pdf: string): Map<string, PageFont> {
  const fonts = new Map<string, PageFont>()
  for (const [, name = '', number] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.text ?? '')?.[1])
    const stream = objects.get(map)?.stream
    if (!stream) continue
    const says = pdf.slice(stream.from, stream.to).matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)
    fonts.set(name, { map, says: new Map([...says].map(([, glyph = '', letters = '']) => [glyph, letters])) })
  }
  return fonts
}

type Glyphs = Map<number, Set<string>>

/** The text of a run of marked content or of glyphs, in page order. */
const operators =
  /\/Span <<\n {2}\/ActualText <FEFF([0-9A-F]*)>\n>> BDC|\bBDC\b|\bBMC\b|\bEMC\b|\/(f\d+) [\d.]+ Tf|[[(<](?!<)/g

function withoutRepeats(
  content: string,
  fonts: Map<string, PageFont>,
  { goesOn, begins }: { goesOn: Glyphs; begins: Glyphs },
): string {
  let made = ''
  let copied = 0
  let font: PageFont | undefined
  /** The texts attached to marked content; null where a piece of it has none. */
  const runs: ({ letters: string; at: number; to: number; isNew: boolean } | null)[] = []
  let last = { letters: '', glyph: '' }
  const put = (upTo: number, instead: string, from: number) => {
    made += content.slice(copied, upTo) + instead
    copied = from
  }
  operators.lastIndex = 0
  for (let found = operators.exec(content); found; found = operators.exec(content)) {
    const [whole, letters, name] = found
    const end = found.index + whole.length
    if (letters !== undefined) runs.push({ letters, at: found.index, to: end, isNew: true })
    else if (whole === 'BDC' || whole === 'BMC') runs.push(null)
    else if (whole === 'EMC') runs.pop()
    else if (name !== undefined) font = fonts.get(name)
    else {
      const shown = readShown(content, found.index)
      operators.lastIndex = shown.end
      if (!font || shown.glyphs.length === 0) continue
      const beside = runs.findLast(each => each !== null)
      const first = shown.glyphs[0] ?? ''
      const isLetter = (text: string) => text.length > 4
      if (beside) {
        if (!beside.isNew) continue
        beside.isNew = false
        if (isLetter(beside.letters) && last.letters === beside.letters && last.glyph !== first) {
          put(beside.at, '/Span <<\n  /ActualText <FEFF>\n>> BDC', beside.to)
          for (const glyph of shown.glyphs) add(goesOn, font.map, glyph)
        } else last = { letters: beside.letters, glyph: first }
        continue
      }
      for (const [at, glyph] of shown.glyphs.entries()) {
        const says = font.says.get(glyph) ?? ''
        if (at === 0 && isLetter(says) && last.letters === says && last.glyph !== glyph)
          add(goesOn, font.map, glyph)
        else {
          add(begins, font.map, glyph)
          last = { letters: says, glyph }
        }
      }
    }
  }
  return made + content.slice(copied)
}

function add(glyphs: Glyphs, map: number, glyph: string): void {
  glyphs.set(map, (glyphs.get(map) ?? new Set()).add(glyph))
}

/** The glyphs of a string, or of an array of strings, that begins there. */
function readShown(content: string, at: number): { glyphs: string[]; end: number } {
  let bytes = ''
  let end = at
  const isArray = content[at] === '['
  if (isArray) end++
  do {
    const sign = content[end]
    if (sign === '(') {
      const string = readString(content, end)
      bytes += string.bytes
      end = string.end
    } else if (sign === '<') {
      const close = content.indexOf('>', end)
      bytes += Buffer.from(content.slice(end + 1, close), 'hex').toString('latin1')
      end = close + 1
    } else end++
  } while (isArray && end < content.length && content[end - 1] !== ']')
  const glyphs = bytes.match(/[^]{2}/g) ?? []
  return { glyphs: glyphs.map(two => Buffer.from(two, 'latin1').toString('hex').toUpperCase()), end }
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readString(content: string, at: number): { bytes: string; end: number } {
  let bytes = ''
  let depth = 1
  let end = at + 1
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

interface Change extends Stream {
  bytes: Buffer
}

/** The PDF with the changed streams, their lengths and the table of object offsets. */
function withStreams(pdf: Buffer, text: string, changes: Change[]): Buffer {
  const edits = changes
    .flatMap(({ from, to, bytes }) => {
      const length = `/Length ${to - from}`
      const at = text.lastIndexOf(length, from)
      const lengthEntry = { from: at, to: at + length.length, bytes: Buffer.from(`/Length ${bytes.length}`) }
      return [lengthEntry, { from, to, bytes }]
    })
    .toSorted((a, b) => a.from - b.from)
  const moved = (place: number) =>
    edits.reduce((sum, { from, to, bytes }) => (to <= place ? sum + bytes.length - (to - from) : sum), place)
  const table = Number(/startxref\n(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1])
  const parts: Buffer[] = []
  let copied = 0
  for (const { from, to, bytes } of edits) {
    parts.push(pdf.subarray(copied, from), bytes)
    copied = to
  }
  const end = text
    .slice(table)
    .replace(/^(\d{10})(?= \d{5} n)/gm, place => String(moved(Number(place))).padStart(10, '0'))
    .replace(/startxref\n\d+/, `startxref\n${moved(table)}`)
  return Buffer.concat([...parts, pdf.subarray(copied, table), Buffer.from(end, 'latin1')])
}
