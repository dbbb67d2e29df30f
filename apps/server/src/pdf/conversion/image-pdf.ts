// A PDF whose pages are pictures: scans and photos. Our own code writes it, so that the compressed data of a fax is copied unchanged.

import { deflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** The name of the filter with its entries, such as '/DCTDecode'. */
  filter: string
  parms?: string
  colour: '/DeviceGray' | '/DeviceRGB'
  bits: 1 | 8
  bytes: Uint8Array
}

export interface PicturePage {
  /** Points. */
  width: number
  height: number
  /** The rotation in degrees clockwise. */
  turned?: 0 | 90 | 180 | 270
  /** The pictures from top to bottom, each as wide as the page. */
  strips: readonly Picture[]
}

/** A picture with one bit for each pixel (1 is white), and rows filled up to whole bytes. */
export function bilevel(width: number, height: number, packed: Uint8Array): Picture {
  return { width, height, filter: '/FlateDecode', colour: '/DeviceGray', bits: 1, bytes: deflateSync(packed) }
}

export function jpeg(width: number, height: number, bytes: Uint8Array, gray: boolean): Picture {
  const colour = gray ? '/DeviceGray' : '/DeviceRGB'
  return { width, height, filter: '/DCTDecode', colour, bits: 8, bytes }
}

export function writePicturePdf(pages: readonly PicturePage[]): Uint8Array {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (bytes: Uint8Array | string) => {
    const chunk = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    parts.push(chunk)
    length += chunk.length
  }
  const object = (number: number, dictionary: string, stream?: Uint8Array) => {
    offsets[number] = length
    write(`${number} 0 obj\n${dictionary}\n`)
    if (stream) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  let next = 3
  const kids: number[] = []
  for (const page of pages) {
    const images = page.strips.map(strip => {
      const number = next++
      object(number, imageDictionary(strip), strip.bytes)
      return number
    })
    const content = Buffer.from(drawing(page), 'latin1')
    const contents = next++
    object(contents, `<< /Length ${content.length} >>`, content)
    const names = images.map((number, index) => `/I${index} ${number} 0 R`).join(' ')
    const own = next++
    kids.push(own)
    object(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(page.width)} ${points(page.height)}] /Rotate ${page.turned ?? 0} ` +
        `/Resources << /XObject << ${names} >> >> /Contents ${contents} 0 R >>`,
    )
  }
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(
    2,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(number => `${number} 0 R`).join(' ')}] >>`,
  )
  const table = length
  const rows = Array.from(
    { length: next - 1 },
    (_, index) => `${String(offsets[index + 1]).padStart(10, '0')} 00000 n \n`,
  )
  write(`xref\n0 ${next}\n0000000000 65535 f \n${rows.join('')}`)
  write(`trailer\n<< /Size ${next} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}

function imageDictionary({ width, height, filter, parms, colour, bits, bytes }: Picture): string {
  return (
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colour} /BitsPerComponent ${bits} ` +
    `/Filter ${filter}${parms ? ` /DecodeParms ${parms}` : ''} /Length ${bytes.length} >>`
  )
}

function drawing({ width, height, strips }: PicturePage): string {
  const rows = strips.reduce((sum, strip) => sum + strip.height, 0)
  let top = height
  return strips
    .map((strip, index) => {
      const tall = (strip.height / rows) * height
      top -= tall
      return `q ${points(width)} 0 0 ${points(tall)} 0 ${points(top)} cm /I${index} Do Q`
    })
    .join('\n')
}

const points = (length: number): string => String(Math.round(length * 1000) / 1000)
