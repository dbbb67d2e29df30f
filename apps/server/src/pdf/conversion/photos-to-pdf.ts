import type { PhotoPage } from '@careword/domain/uploads/upload-states'
import sharp from 'sharp'
import { jpeg, type PicturePage, writePicturePdf } from './image-pdf.ts'
import { paperSize } from './paper-size.ts'
import { mostPixels, Refused } from './conversion-job.ts'

/** The most pixels of the longer side: about 200 dots per inch of a letter page. */
const longestSide = 2_400

/** A PDF of photos in the order of `pages`, each rotated as given there; the camera's metadata is left out. */
export async function photosToPdf(
  files: readonly Uint8Array[],
  pages: readonly PhotoPage[],
): Promise<{ pdf: Uint8Array; pages: number }> {
  const made: PicturePage[] = []
  for (const page of pages) {
    const file = files[page.file]
    if (!file) throw new Refused('damaged')
    made.push(await photoPage(file, page))
  }
  return { pdf: writePicturePdf(made), pages: made.length }
}

async function photoPage(file: Uint8Array, { turn, straighten }: PhotoPage): Promise<PicturePage> {
  try {
    const upright = await sharp(file, { failOn: 'error', limitInputPixels: mostPixels })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { data, info } = await sharp(upright)
      .rotate(turn + straighten, { background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const gray = info.channels === 1
    return { ...paperSize(info, null), strips: [jpeg(info.width, info.height, data, gray)] }
  } catch (error) {
    throw new Refused(/pixel limit/i.test(String(error)) ? 'pageSize' : 'damaged')
  }
}
