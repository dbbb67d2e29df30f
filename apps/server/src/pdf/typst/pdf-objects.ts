// Reads and changes the objects of a PDF that Typst wrote: uncompressed, with one table of offsets at the end.

interface Stream {
  /** The range of the stream's bytes. */
  from: number
  to: number
}

export interface PdfObject {
  /** The position where the object's text begins. */
  index: number
  text: string
  /** Empty for an object without a stream. */
  stream: Stream
}

/** Objects by their number. */
export function objectsOf(pdf: string): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>()
  for (const head of pdf.matchAll(/^(\d+) 0 obj\n/gm)) {
    const index = head.index + head[0].length
    const end = pdf.indexOf('\nendobj', index)
    const dict = pdf.slice(index, end)
    const starts = dict.indexOf('stream\n')
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    const first = starts < 0 ? end : index + starts + 'stream\n'.length
    found.set(Number(head[1]), {
      index,
      text: starts < 0 ? `${dict}\n` : dict.slice(0, starts),
      stream: { from: first, to: starts < 0 ? first : first + length },
    })
  }
  return found
}

export interface Edit extends Stream {
  bytes: Buffer
}

/** Replaces the bytes of a stream, and its length. */
export function streamEdits(pdf: string, { from, to }: Stream, bytes: Buffer): Edit[] {
  const length = `/Length ${to - from}`
  const index = pdf.lastIndexOf(length, from)
  return [
    { from: index, to: index + length.length, bytes: Buffer.from(`/Length ${bytes.length}`) },
    { from, to, bytes },
  ]
}

/** The number of objects in a file; the next object gets this number. */
export const countOf = (pdf: string): number =>
  Number(/\/Size (\d+)/.exec(pdf.slice(pdf.lastIndexOf('trailer')))?.[1])

/** The PDF with the edits, with further streams added as objects, and with a new table of offsets. */
export function withEdits(pdf: Buffer, text: string, edits: Edit[], further: readonly Buffer[]): Buffer {
  const sorted = edits.toSorted((a, b) => a.from - b.from)
  const moved = (place: number) =>
    sorted.reduce((sum, { from, to, bytes }) => (to <= place ? sum + bytes.length - (to - from) : sum), place)
  const table = Number(/startxref\n(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1])
  const parts: Buffer[] = []
  let copied = 0
  for (const { from, to, bytes } of sorted) {
    parts.push(pdf.subarray(copied, from), bytes)
    copied = to
  }
  parts.push(pdf.subarray(copied, table))
  const count = countOf(text)
  let end = moved(table)
  const entries = further.map((bytes, n) => {
    const head = `${count + n} 0 obj\n<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode\n>>\nstream\n`
    const object = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n\n')])
    parts.push(object)
    end += object.length
    return `${offset(end - object.length)} 00000 n\r\n`
  })
  const tail = text
    .slice(table)
    .replace(/^(\d{10})(?= \d{5} n)/gm, place => offset(moved(Number(place))))
    .replace(/^xref\n0 \d+/, `xref\n0 ${count + further.length}`)
    .replace(/(?=trailer)/, entries.join(''))
    .replace(/\/Size \d+/, `/Size ${count + further.length}`)
    .replace(/startxref\n\d+/, `startxref\n${end}`)
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')])
}

const offset = (place: number): string => String(place).padStart(10, '0')
