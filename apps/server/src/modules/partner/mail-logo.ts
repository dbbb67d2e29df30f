import sharp from 'sharp'
import type { Asset } from '../../core/partner-store.ts'

/** Pixels of height: twice the height in the mail, for sharp screens. */
const height = 96
/** A wider picture is a banner, not a logo. */
const widest = 1000

/** The logo as a picture that every mail program shows, on white so that a darkened mail keeps it legible; made once for each version. */
export function makeMailLogo(): (asset: Asset) => Promise<Buffer> {
  const made = new Map<string, Promise<Buffer>>()
  return asset => {
    const known = made.get(asset.etag)
    if (known) return known
    const png = sharp(asset.bytes, { density: 300, limitInputPixels: 50_000_000 })
      .resize({ height, width: widest, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer()
    made.set(asset.etag, png)
    png.catch(() => made.delete(asset.etag))
    return png
  }
}
