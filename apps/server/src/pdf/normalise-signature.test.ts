import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { normaliseSignature } from './normalise-signature.ts'
import { drawnSignature } from './testing/sample-documents.ts'

const url = (kind: string, bytes: Buffer) => `data:image/${kind};base64,${bytes.toString('base64')}`
const canvas = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 600, height: 200, channels: 4, background } })
const line = Buffer.from(
  '<svg width="600" height="200"><path d="M100 100 L 300 120" stroke="black" stroke-width="4"/></svg>',
)

async function issueOf(dataUrl: string): Promise<string | undefined> {
  const result = await normaliseSignature(dataUrl)
  return 'issue' in result ? result.issue : undefined
}

describe('a drawn signature', () => {
  test('is kept as a small PNG cut to its ink, without metadata', async () => {
    const drawn = await canvas('white')
      .composite([{ input: line }])
      .withExif({ IFD0: { Artist: 'somebody' } })
      .png()
      .toBuffer()
    const result = await normaliseSignature(url('png', drawn))
    if (!('png' in result)) throw new Error(result.issue)
    const { format, width, height, exif } = await sharp(result.png).metadata()
    expect({ format, exif }).toEqual({ format: 'png', exif: undefined })
    expect(width).toBeGreaterThan(195)
    expect(width).toBeLessThan(225)
    expect(height).toBeLessThan(50)
    expect(result.png.toString('latin1')).not.toContain('somebody')
  })

  test.each([
    [
      'on a clear canvas',
      () =>
        canvas({ r: 0, g: 0, b: 0, alpha: 0 })
          .composite([{ input: line }])
          .png()
          .toBuffer(),
      'png',
    ],
    [
      'as JPEG',
      () =>
        canvas('white')
          .composite([{ input: line }])
          .jpeg()
          .toBuffer(),
      'jpeg',
    ],
  ])('%s is understood', async (_, make, kind) => {
    expect(await issueOf(url(kind, await make()))).toBeUndefined()
  })

  test('may be kept again as it was kept before', async () => {
    const first = await normaliseSignature(drawnSignature)
    if (!('png' in first)) throw new Error(first.issue)
    const again = await normaliseSignature(url('png', first.png))
    expect('png' in again).toBe(true)
  })

  test('that fills a large canvas is made smaller', async () => {
    const wide = Buffer.from(
      '<svg width="2000" height="900"><path d="M10 10 L 1990 890" stroke="black" stroke-width="9"/></svg>',
    )
    const result = await normaliseSignature(
      url('png', await sharp(wide).flatten({ background: 'white' }).png().toBuffer()),
    )
    if (!('png' in result)) throw new Error(result.issue)
    const { width, height } = await sharp(result.png).metadata()
    expect(width).toBeLessThanOrEqual(1000)
    expect(height).toBeLessThanOrEqual(320)
  })
})

describe('refused', () => {
  test.each([
    ['twenty characters that are no image', 'abcdefghijklmnopqrst'],
    ['an SVG', url('svg+xml', line)],
    ['an SVG that calls itself PNG', url('png', line)],
    ['HTML', `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`],
    ['a PNG that calls itself JPEG', drawnSignature.replace('image/png', 'image/jpeg')],
    ['a PNG that ends half-way', drawnSignature.slice(0, 600)],
    ['nothing', ''],
    ['broken base64', 'data:image/png;base64,@@@@'],
    ['a second thing behind the first', `${drawnSignature}" onerror="x`],
  ])('is %s', async (_, dataUrl) => {
    expect(await issueOf(dataUrl)).toBe('notAnImage')
  })

  test.each([
    ['an empty white canvas', () => canvas('white').png().toBuffer()],
    ['an empty clear canvas', () => canvas({ r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()],
    ['an empty black canvas', () => canvas('black').png().toBuffer()],
    [
      'a single speck',
      () =>
        canvas('white')
          .composite([
            {
              input: Buffer.from('<svg width="3" height="3"><rect width="3" height="3"/></svg>'),
              left: 5,
              top: 5,
            },
          ])
          .png()
          .toBuffer(),
    ],
  ])('is %s', async (_, make) => {
    expect(await issueOf(url('png', await make()))).toBe('blank')
  })

  test('is an image of more than two megabytes', async () => {
    expect(await issueOf(url('png', Buffer.alloc(3 * 1024 * 1024)))).toBe('tooLarge')
  })

  test('is a small file that unfolds to 900 million pixels', async () => {
    const bomb = whitePng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await issueOf(url('png', bomb))).toBe('tooLarge')
  })
})

/** One bit a pixel, all white. */
function whitePng(width: number, height: number): Buffer {
  const head = Buffer.from('00000000000000000100000000', 'hex')
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((1 + width / 8) * height), { level: 1 })
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
