// Reads the directories of a TIFF: the kind of each page, and the place of its bytes. Pictures are not decoded here.

export interface TiffPage {
  width: number
  height: number
  compression: number
  bits: number
  samples: number
  /** The meaning of the page's numbers (PhotometricInterpretation), and the position of that value in the file. */
  meaning: { is: number; index: number; little: boolean }
  /** True where a 0 is white. */
  zeroIsWhite: boolean
  reversedBits: boolean
  orientation: number
  /** Whether the page has options of Group 4 that cannot be copied. */
  unusual: boolean
  tiled: boolean
  strips: { offset: number; length: number }[]
  rowsPerStrip: number
  /** Dots per inch across and down; null where it is not given. */
  dpi: { x: number; y: number } | null
  /** Whether the directory is a reduced image or a mask, which belongs to another page. */
  secondary: boolean
}

/** The size in bytes of each type of value. */
const sizes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
}
const mostEntries = 1_000
const mostValues = 100_000

/** The chain of main directories. Null for a chain that cannot be followed: BigTIFF, a loop, an offset outside of the file. */
export function readTiffPages(
  bytes: Uint8Array,
  mostPages: number,
  which: 'main' | 'all' = 'main',
): TiffPage[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const little = view.getUint16(0) === 0x4949
    if (view.getUint16(2, little) !== 42) return null
    const seen = new Set<number>()
    const pages: TiffPage[] = []
    let index = view.getUint32(4, little)
    while (index !== 0) {
      if (seen.has(index) || pages.length > mostPages) return null
      seen.add(index)
      const { page, next } = readDirectory(view, index, little)
      pages.push(page)
      index = next
    }
    return which === 'all' ? pages : pages.filter(page => !page.secondary)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readDirectory(view: DataView, at: number, little: boolean): { page: TiffPage; next: number } {
  const count = view.getUint16(at, little)
  if (count > mostEntries) throw new RangeError('too many entries')
  const values = new Map<number, number[]>()
  let meaningAt = 0
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + index * 12
    const tag = view.getUint16(entry, little)
    if (tag === 262) meaningAt = entry + 8
    values.set(tag, valuesOf(view, entry, little))
  }
  const first = (tag: number, otherwise: number) => values.get(tag)?.[0] ?? otherwise
  const height = first(257, 0)
  const lengths = values.get(279) ?? []
  return {
    next: view.getUint32(at + 2 + count * 12, little),
    page: {
      width: first(256, 0),
      height,
      bits: first(258, 1),
      compression: first(259, 1),
      meaning: { is: first(262, 0), index: meaningAt, little },
      zeroIsWhite: first(262, 0) === 0,
      reversedBits: first(266, 1) === 2,
      orientation: first(274, 1),
      samples: first(277, 1),
      rowsPerStrip: Math.min(first(278, height), height),
      unusual: first(293, 0) !== 0,
      tiled: values.has(322),
      strips: (values.get(273) ?? []).map((offset, index) => ({ offset, length: lengths[index] ?? 0 })),
      dpi: resolution(first(282, 0), first(283, 0), first(296, 2)),
      secondary: (first(254, 0) & 0b101) !== 0,
    },
  }
}

function valuesOf(view: DataView, entry: number, little: boolean): number[] {
  const type = view.getUint16(entry + 2, little)
  const count = view.getUint32(entry + 4, little)
  const size = sizes[type] ?? 1
  // A longer list, such as a text or a colour map, is not needed here.
  if (count > mostValues) return []
  const at = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
  return Array.from({ length: count }, (_, index) => valueAt(view, at + index * size, type, little))
}

function valueAt(view: DataView, index: number, type: number, little: boolean): number {
  if (type === 3) return view.getUint16(index, little)
  if (type === 4 || type === 13) return view.getUint32(index, little)
  if (type === 5) return view.getUint32(index, little) / (view.getUint32(index + 4, little) || 1)
  return view.getUint8(index)
}

const perCentimetre = 2.54

/** The resolution; without a unit the two numbers still give the aspect ratio of a dot, as on a fax of 204 by 98. */
function resolution(x: number, y: number, unit: number): { x: number; y: number } | null {
  if (!(x > 0 && y > 0)) return null
  const scale = unit === 3 ? perCentimetre : 1
  return { x: x * scale, y: y * scale }
}
