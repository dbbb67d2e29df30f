// The codes of a font in a PDF. Typst has one code for each glyph, with the letters of its first use. A glyph that draws another letter
// elsewhere gets a further code here for each text.
import { deflateSync, inflateSync } from 'node:zlib'
import { countOf, type Edit, type PdfObject, streamEdits } from './pdf-objects.ts'

/** A font on the pages. Codes are four hex digits, texts the hex digits of UTF-16. */
export interface PageFont {
  says: ReadonlyMap<string, string>
  /** Whether a glyph has a width. */
  isWide: (code: string) => boolean
  /** The code of the same glyph with another text. */
  codeFor: (code: string, text: string) => string
  /** The edits that add the further codes; `number` is the number of the next object. */
  edits: (number: number) => { edits: Edit[]; glyphs: Buffer } | undefined
}

const identity = '/CIDToGIDMap /Identity'

/** Undefined where the file does not have the letters of the font's glyphs. */
export function readFont(
  font: PdfObject | undefined,
  objects: ReadonlyMap<number, PdfObject>,
  pdf: Buffer,
  text: string,
): PageFont | undefined {
  const refIn = (from: PdfObject | undefined, name: string) =>
    objects.get(Number(new RegExp(String.raw`/${name} \[?(\d+) 0 R`).exec(from?.text ?? '')?.[1]))
  const map = refIn(font, 'ToUnicode')
  if (!map) return undefined
  const pairs = text.slice(map.stream.from, map.stream.to).matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)
  const says = new Map([...pairs].map(([, code = '', letters = '']) => [code, letters]))
  const inner = refIn(font, 'DescendantFonts')
  const list = /\/W \[([^[\]]*)\]/.exec(inner?.text ?? '')
  const widths = new Map(
    [...(list?.[1] ?? '').matchAll(/(\d+) (\d+) ([\d.]+)/g)].flatMap(([, first, last, width = '']) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => [Number(first) + n, width] as const),
    ),
  )
  const begin = Math.max(0, ...widths.keys(), ...[...says.keys()].map(fromHex)) + 1
  /** The further codes, by code and text. */
  const further = new Map<string, { code: number; glyph: number; says: string }>()
  const canGrow = inner?.text.includes(identity) === true && list !== null

  function codeFor(code: string, letters: string): string {
    if (!canGrow || says.get(code) === letters) return code
    const key = `${code} ${letters}`
    const known = further.get(key) ?? { code: begin + further.size, glyph: fromHex(code), says: letters }
    further.set(key, known)
    return toHex(known.code)
  }

  function edits(number: number) {
    if (!inner || !list || !map || further.size === 0) return undefined
    const added = [...further.values()]
    const index = inner.index + inner.text.indexOf(identity)
    const listEnd = inner.index + list.index + list[0].length - 1
    const wide = added.flatMap(({ code, glyph }) => {
      const width = widths.get(glyph)
      return width === undefined ? [] : [` ${code} ${code} ${width}`]
    })
    const glyphs = Buffer.alloc(2 * (begin + added.length))
    for (let code = 0; code < begin; code++) glyphs.writeUInt16BE(code, 2 * code)
    for (const { code, glyph } of added) glyphs.writeUInt16BE(glyph, 2 * code)
    const before = text.slice(map.stream.from, map.stream.to)
    const after = before.replace(/(?=endcmap)/, furtherPairs(added))
    return {
      edits: [
        { from: index, to: index + identity.length, bytes: Buffer.from(`/CIDToGIDMap ${number} 0 R`) },
        { from: listEnd, to: listEnd, bytes: Buffer.from(wide.join('')) },
        ...streamEdits(text, map.stream, Buffer.from(after, 'latin1')),
        ...setEdits(refIn(refIn(inner, 'FontDescriptor'), 'CIDSet'), begin + added.length),
      ],
      glyphs: deflateSync(glyphs),
    }
  }

  /** Extends the set of codes that the font has. */
  function setEdits(set: PdfObject | undefined, count: number): Edit[] {
    if (!set) return []
    const known = inflateSync(pdf.subarray(set.stream.from, set.stream.to))
    const bits = Buffer.alloc(Math.ceil(count / 8))
    known.copy(bits)
    for (let code = begin; code < count; code++)
      bits[code >> 3] = (bits[code >> 3] ?? 0) | (0x80 >> (code & 7))
    return streamEdits(text, set.stream, deflateSync(bits))
  }

  return { says, isWide: code => Number(widths.get(fromHex(code)) ?? 0) > 0, codeFor, edits }
}

/** The pairs of codes and letters, in blocks of at most a hundred as the format requires. */
function furtherPairs(added: readonly { code: number; says: string }[]): string {
  const blocks = Array.from({ length: Math.ceil(added.length / 100) }, (_, n) =>
    added.slice(100 * n, 100 * n + 100),
  )
  return blocks
    .map(block => {
      const pairs = block.map(({ code, says }) => `<${toHex(code)}> <${says}>\n`)
      return `${block.length} beginbfchar\n${pairs.join('')}endbfchar\n`
    })
    .join('')
}

const fromHex = (code: string): number => Number.parseInt(code, 16)
const toHex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')

/** The edits of all fonts, and the streams that they add. */
export function editsOf(fonts: Iterable<PageFont>, text: string): { edits: Edit[]; further: Buffer[] } {
  const all: Edit[] = []
  const further: Buffer[] = []
  for (const font of fonts) {
    const grown = font.edits(countOf(text) + further.length)
    if (!grown) continue
    all.push(...grown.edits)
    further.push(grown.glyphs)
  }
  return { edits: all, further }
}
