import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const width = 1728
const height = 2200

/** A fax of so many pages as from a machine: Group 4, one strip for each page, assembled by libtiff's tool. */
export async function faxOf(pages: number, folder: string): Promise<{ file: string; bytes: Buffer }> {
  const pixels = Buffer.alloc(width * height, 255)
  // Black lines, like those of a page of text.
  for (let y = 150; y < height - 150; y += 44)
    for (let row = 0; row < 20; row++)
      for (let x = 180; x < width - 180; x++)
        if ((x * 7919 + y * 31 + (row >> 2) * 13) % 29 < 9) pixels[(y + row) * width + x] = 0
  const page = path.join(folder, 'page.tif')
  await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toFile(page)
  const file = path.join(folder, 'fax.tif')
  execFileSync('tiffcp', [
    '-c',
    'g4',
    '-r',
    String(height),
    ...Array.from({ length: pages }, () => page),
    file,
  ])
  return { file, bytes: readFileSync(file) }
}
