import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** When the user lays each page of a printed paper on the table and takes a photo of it: askew, darker at a side, a little blurred. */
export async function photographPaper(pdf: string, folder: string): Promise<string[]> {
  execFileSync('pdftoppm', ['-r', '120', '-png', pdf, path.join(folder, 'printed')])
  const pages = readdirSync(folder)
    .filter(name => name.startsWith('printed-'))
    .sort()
  const photos: string[] = []
  for (const [at, name] of pages.entries()) {
    const photo = path.join(folder, `photo-${at + 1}.jpg`)
    const table = { background: '#6b5a48' }
    const askew = await sharp(path.join(folder, name))
      .rotate(at % 2 === 0 ? 2.5 : -3, table)
      .extend({ top: 90, bottom: 140, left: 120, right: 70, ...table })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { width, height } = await sharp(askew).metadata()
    await sharp(askew)
      .composite([{ input: shadow(width, height), blend: 'multiply' }])
      .blur(0.8)
      .jpeg({ quality: 62 })
      .toFile(photo)
    photos.push(photo)
  }
  return photos
}

const shadow = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#8a8a8a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
