// Reads the characters for which a TrueType font has a glyph: the 'cmap' table, formats 4 and 12 (OpenType specification, cmap).

/** An inclusive run of code points. */
export type CodePointRange = [first: number, last: number]

/**
 * The code points that a TTF file maps to a real glyph, as sorted runs that neither touch nor overlap.
 * Throws an Error when the bytes hold no Unicode cmap.
 */
export function readCmap(font: Uint8Array): CodePointRange[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const covered: number[] = []
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const subtable = cmap + view.getUint32(cmap + 4 + 8 * i + 4)
    const format = view.getUint16(subtable)
    if (format === 4) readFormat4(view, subtable, covered)
    if (format === 12) readFormat12(view, subtable, covered)
  }
  if (covered.length === 0) throw new Error('the font has no cmap of format 4 or 12')
  return toRanges(covered)
}

function tableOffset(view: DataView, wanted: string): number {
  for (let i = 0; i < view.getUint16(4); i++) {
    const record = 12 + 16 * i
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(n => view.getUint8(record + n)))
    if (tag === wanted) return view.getUint32(record + 8)
  }
  throw new Error(`the font has no ${wanted} table`)
}

/** Segments of the basic plane; a glyph is found by a shift or through an array (OpenType cmap, format 4). */
function readFormat4(view: DataView, index: number, covered: number[]): void {
  const segments = view.getUint16(index + 6) / 2
  const ends = index + 14
  const starts = ends + 2 * segments + 2
  const deltas = starts + 2 * segments
  const offsets = deltas + 2 * segments
  for (let s = 0; s < segments; s++) {
    const first = view.getUint16(starts + 2 * s)
    const last = view.getUint16(ends + 2 * s)
    const delta = view.getUint16(deltas + 2 * s)
    const offset = view.getUint16(offsets + 2 * s)
    for (let codePoint = first; codePoint <= last && codePoint !== 0xffff; codePoint++) {
      const glyph =
        offset === 0 ? codePoint : view.getUint16(offsets + 2 * s + offset + 2 * (codePoint - first))
      if (offset === 0 ? (glyph + delta) % 0x10000 !== 0 : glyph !== 0) covered.push(codePoint)
    }
  }
}

/** Groups over all planes (OpenType cmap, format 12). */
function readFormat12(view: DataView, index: number, covered: number[]): void {
  const groups = view.getUint32(index + 12)
  for (let g = 0; g < groups; g++) {
    const group = index + 16 + 12 * g
    const first = view.getUint32(group)
    const last = view.getUint32(group + 4)
    const glyph = view.getUint32(group + 8)
    for (let codePoint = first; codePoint <= last; codePoint++) {
      if (glyph + (codePoint - first) !== 0) covered.push(codePoint)
    }
  }
}

/** Sorted runs of any code points, given in any order and repeated if need be. */
export function toRanges(codePoints: Iterable<number>): CodePointRange[] {
  const ranges: CodePointRange[] = []
  for (const codePoint of Uint32Array.from(codePoints).sort()) {
    const open = ranges.at(-1)
    if (open && codePoint <= open[1] + 1) open[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
}
