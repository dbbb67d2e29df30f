// No decoder here reads a TIFF that stores its colours one after the other in tiles. Each colour alone is a grey picture, which a decoder
// reads.

const tag = {
  bits: 258,
  meaning: 262,
  stripOffsets: 273,
  samples: 277,
  stripLengths: 279,
  planes: 284,
  tileOffsets: 324,
  tileLengths: 325,
}
/** Tags that describe several colours. */
const ofSeveral = new Set([320, 338, 529, 530, 531, 532])
const long = 4
const short = 3
const separate = 2
const blackIsZero = 1

interface Entry {
  tag: number
  type: number
  count: number
  /** The four bytes of the value or of its offset, unchanged. */
  raw: Uint8Array
}

/** Three versions of the file, each with one colour (red, green, blue); null where its first page has another format. */
export function singlePlanes(file: Uint8Array): Uint8Array[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const little = view.getUint16(0) === 0x4949
  try {
    if (view.getUint16(2, little) !== 42) return null
    const entries = readEntries(view, view.getUint32(4, little), little)
    const valuesOf = (wanted: number) => {
      const entry = entries.find(each => each.tag === wanted)
      return entry ? readNumbers(view, entry, little) : []
    }
    const samples = valuesOf(tag.samples)[0] ?? 1
    const isSeparate = valuesOf(tag.planes)[0] === separate
    if (!isSeparate || samples < 3 || valuesOf(tag.meaning)[0] !== 2) return null
    const [offsets, lengths] = entries.some(each => each.tag === tag.tileOffsets)
      ? [tag.tileOffsets, tag.tileLengths]
      : [tag.stripOffsets, tag.stripLengths]
    const all = { offsets: valuesOf(offsets), lengths: valuesOf(lengths) }
    const each = all.offsets.length / samples
    if (!Number.isInteger(each) || all.lengths.length !== all.offsets.length) return null
    return [0, 1, 2].map(plane => {
      const of = (numbers: number[]) => numbers.slice(plane * each, (plane + 1) * each)
      const changed = new Map<number, [type: number, values: number[]]>([
        [tag.bits, [short, [valuesOf(tag.bits)[plane] ?? 8]]],
        [tag.meaning, [short, [blackIsZero]]],
        [tag.samples, [short, [1]]],
        [tag.planes, [short, [1]]],
        [offsets, [long, of(all.offsets)]],
        [lengths, [long, of(all.lengths)]],
      ])
      return withDirectory(
        file,
        entries.filter(entry => !ofSeveral.has(entry.tag)),
        changed,
        little,
      )
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readEntries(view: DataView, at: number, little: boolean): Entry[] {
  return Array.from({ length: view.getUint16(at, little) }, (_, index) => {
    const entry = at + 2 + index * 12
    return {
      tag: view.getUint16(entry, little),
      type: view.getUint16(entry + 2, little),
      count: view.getUint32(entry + 4, little),
      raw: new Uint8Array(view.buffer, view.byteOffset + entry + 8, 4),
    }
  })
}

function readNumbers(view: DataView, { type, count, raw }: Entry, little: boolean): number[] {
  const size = type === short ? 2 : 4
  if (count > 100_000) throw new RangeError('too many numbers')
  const inside = raw.byteOffset - view.byteOffset
  const at = size * count <= 4 ? inside : view.getUint32(inside, little)
  return Array.from({ length: count }, (_, index) =>
    size === 2 ? view.getUint16(at + index * 2, little) : view.getUint32(at + index * 4, little),
  )
}

/** The file with a directory added at its end, to which the header points. */
function withDirectory(
  file: Uint8Array,
  entries: readonly Entry[],
  changed: ReadonlyMap<number, [type: number, values: number[]]>,
  little: boolean,
): Uint8Array {
  const start = file.length + (file.length % 2)
  const afterEntries = start + 2 + entries.length * 12 + 4
  const extra = [...changed.values()].reduce((sum, [, values]) => sum + values.length * 4, 0)
  const made = new Uint8Array(afterEntries + extra)
  made.set(file)
  const view = new DataView(made.buffer)
  view.setUint32(4, start, little)
  view.setUint16(start, entries.length, little)
  let free = afterEntries
  for (const [index, entry] of entries.entries()) {
    const at = start + 2 + index * 12
    const [type, values] = changed.get(entry.tag) ?? [entry.type, null]
    view.setUint16(at, entry.tag, little)
    view.setUint16(at + 2, type, little)
    view.setUint32(at + 4, values?.length ?? entry.count, little)
    const [only] = values ?? []
    if (values === null) made.set(entry.raw, at + 8)
    else if (values.length === 1 && type === short) view.setUint16(at + 8, only ?? 0, little)
    else if (values.length === 1) view.setUint32(at + 8, only ?? 0, little)
    else {
      view.setUint32(at + 8, free, little)
      for (const value of values) {
        view.setUint32(free, value, little)
        free += 4
      }
    }
  }
  return made
}
