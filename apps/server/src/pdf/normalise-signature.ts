import { isSignaturePicture } from '@careword/forms'
import sharp from 'sharp'

type NormalisedSignature = { png: Buffer } | { issue: 'notAnImage' | 'blank' | 'tooLarge' }

const limits = {
  /** The largest image file in bytes. A phone's pad makes about 20 kB. */
  bytes: 2 * 1024 * 1024,
  pixels: 4_000_000,
  /** The width of the stored picture: sharp at the size at which it is printed. */
  keptWidth: 1000,
  keptHeight: 320,
}

/**
 * Makes the image of a signature pad safe to store and print: it is decoded under limits, cut to the ink and encoded again as a small PNG
 * without metadata. Anything but a PNG or JPEG data URL with ink is refused (security T-21).
 */
export async function normaliseSignature(dataUrl: string): Promise<NormalisedSignature> {
  // Base64 is longer than its bytes by a third.
  if (dataUrl.length > (limits.bytes * 4) / 3 + 100) return { issue: 'tooLarge' }
  const bytes = imageBytes(dataUrl)
  if (!bytes) return { issue: 'notAnImage' }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > limits.pixels) return { issue: 'tooLarge' }
    const source = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
    const grey = await source
      .autoOrient()
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ink = inkBox(grey.data, grey.info.width, grey.info.height)
    if (!ink) return { issue: 'blank' }
    const { width: w, height: h } = grey.info
    const png = await sharp(grey.data, { raw: { width: w, height: h, channels: 1 } })
      .extract(ink)
      .resize({ width: limits.keptWidth, height: limits.keptHeight, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { png }
  } catch {
    return { issue: 'notAnImage' }
  }
}

const starts = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] }

/** The bytes must match the type of the data URL: an SVG or a page of HTML never reaches the decoder. */
function imageBytes(dataUrl: string): Buffer | undefined {
  const [, kind, base64] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? []
  if (base64 === undefined || (kind !== 'png' && kind !== 'jpeg')) return undefined
  const bytes = Buffer.from(base64, 'base64')
  return starts[kind].every((byte, index) => bytes[index] === byte) ? bytes : undefined
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const margin = 6

/** The box around the ink: pixels clearly darker or lighter than the paper, which is the most common shade. */
function inkBox(grey: Buffer, width: number, height: number): Box | undefined {
  const paper = mostCommon(grey)
  let [left, top, right, bottom, ink] = [width, height, -1, -1, 0]
  for (let index = 0; index < grey.length; index++) {
    if (Math.abs((grey[index] ?? paper) - paper) < 64) continue
    const x = index % width
    const y = (index - x) / width
    ink += 1
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  // Dust or a slip of the finger is not a signature: the rule is the browser's own.
  if (!isSignaturePicture({ pixels: ink, width: right - left + 1, height: bottom - top + 1 }))
    return undefined
  const box = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) }
  return {
    ...box,
    width: Math.min(width, right + margin + 1) - box.left,
    height: Math.min(height, bottom + margin + 1) - box.top,
  }
}

function mostCommon(grey: Buffer): number {
  const times = new Uint32Array(256)
  for (const shade of grey) times[shade] = (times[shade] ?? 0) + 1
  return times.indexOf(Math.max(...times))
}
