// The shape of a picture from the head of its file: PNG, JPEG, WebP and SVG.
import { createHash } from 'node:crypto'
import type { Picture } from '@careword/partner'

/** Width, height and digest; undefined where the file shows no shape. */
export function measurePicture(file: string, bytes: Buffer): Picture | undefined {
  const size = sizes[file.slice(file.lastIndexOf('.') + 1)]?.(bytes)
  if (!size || !(size.width > 0) || !(size.height > 0)) return undefined
  return { ...size, digest: createHash('sha256').update(bytes).digest('hex') }
}

type Size = Omit<Picture, 'digest'>

const sizes: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  png: bytes =>
    bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined,
  jpg: ofJpeg,
  webp: bytes =>
    bytes.length >= 30 && bytes.toString('latin1', 12, 16) === 'VP8X'
      ? { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
      : undefined,
  svg: bytes => {
    const box = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(
      bytes.toString('utf8', 0, 4096),
    )
    return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined
  },
}

/** Reads segment by segment until one that begins a frame. */
function ofJpeg(bytes: Buffer): Size | undefined {
  for (
    let index = 2;
    index + 9 < bytes.length && bytes[index] === 0xff;
    index += 2 + bytes.readUInt16BE(index + 2)
  ) {
    const marker = bytes[index + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(index + 7), height: bytes.readUInt16BE(index + 5) }
  }
  return undefined
}
