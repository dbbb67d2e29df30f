import { uploadLimits } from '@careword/domain/limits'
import sharp from 'sharp'
import { bilevel, jpeg, type Picture, type PicturePage, writePicturePdf } from './image-pdf.ts'
import { labNumbers, labToRgb } from './lab-colours.ts'
import { packBits } from './pack-bits.ts'
import { paperSize } from './paper-size.ts'
import { singlePlanes } from './single-planes.ts'
import { readTiffPages, type TiffPage } from './tiff-directories.ts'
import { mostPackedPixels, mostPixels, Refused } from './conversion-job.ts'

const group4 = 4
/** The most pixels of the longer side: 300 dots per inch of a legal page. */
const longestSide = 4_200

/** A PDF of the pages of a TIFF. Pages that a fax machine compressed as Group 4 are copied unchanged; all others are decoded. */
export async function tiffToPdf(file: Uint8Array): Promise<{ pdf: Uint8Array; pages: number }> {
  const directories = readTiffPages(file, uploadLimits.mostPages)
  const found = directories ?? (await countPages(file))
  const count = typeof found === 'number' ? found : found.length
  if (count === 0) throw new Refused('damaged')
  if (count > uploadLimits.mostPages) throw new Refused('pages')
  const numbers = directories ? mainNumbers(file) : null
  const pages: PicturePage[] = []
  for (let index = 0; index < count; index++) {
    const directory = directories?.[index]
    const passed = directory && passedOn(file, directory)
    pages.push(passed ?? (await decoded(file, numbers?.[index] ?? index, directory)))
  }
  return { pdf: writePicturePdf(pages), pages: pages.length }
}

/** The directories that are pages: the decoder counts reduced images and masks too. */
function mainNumbers(file: Uint8Array): number[] | null {
  const all = readTiffPages(file, uploadLimits.mostPages, 'all')
  return all ? all.flatMap((page, index) => (page.secondary ? [] : [index])) : null
}

async function countPages(file: Uint8Array): Promise<number> {
  try {
    return (await sharp(file, { limitInputPixels: false }).metadata()).pages ?? 1
  } catch {
    throw new Refused('damaged')
  }
}

/**
 * The rotation of a page in degrees clockwise, by its TIFF orientation. The other orientations are mirrored, which a PDF page cannot be.
 */
const turns: Record<number, 0 | 90 | 180 | 270> = { 1: 0, 3: 180, 6: 90, 8: 270 }

/** The page with its compressed strips unchanged; null where something about it is unusual. */
function passedOn(file: Uint8Array, page: TiffPage): PicturePage | null {
  const { width, height, rowsPerStrip, strips } = page
  const turned = turns[page.orientation]
  const plain =
    page.compression === group4 &&
    page.bits === 1 &&
    page.samples === 1 &&
    !page.unusual &&
    !page.tiled &&
    turned !== undefined &&
    width > 0 &&
    rowsPerStrip > 0 &&
    strips.length === Math.ceil(height / rowsPerStrip) &&
    strips.every(({ offset, length }) => length > 0 && offset + length <= file.length)
  if (!plain) return null
  if (width * height > mostPackedPixels) throw new Refused('pageSize')
  const made = strips.map(({ offset, length }, index): Picture => {
    const rows = Math.min(rowsPerStrip, height - index * rowsPerStrip)
    const packed = file.subarray(offset, offset + length)
    return {
      width,
      height: rows,
      filter: '/CCITTFaxDecode',
      parms: `<< /K -1 /Columns ${width} /Rows ${rows} /BlackIs1 ${!page.zeroIsWhite} >>`,
      colour: '/DeviceGray',
      bits: 1,
      bytes: page.reversedBits ? reverseBits(packed) : packed,
    }
  })
  return { ...paperSize(page, page.dpi), turned, strips: made }
}

const reversed = Uint8Array.from({ length: 256 }, (_, byte) => {
  let turned = 0
  for (let bit = 0; bit < 8; bit++) turned |= ((byte >> bit) & 1) << (7 - bit)
  return turned
})

const reverseBits = (bytes: Uint8Array): Uint8Array => bytes.map(byte => reversed[byte] ?? 0)

async function decoded(
  file: Uint8Array,
  index: number,
  directory: TiffPage | undefined,
): Promise<PicturePage> {
  const planes = index === 0 ? singlePlanes(file) : null
  if (planes) return ofPlanes(planes, directory)
  const lab = directory ? labNumbers(file, directory) : null
  try {
    const open = () =>
      sharp(lab ?? file, {
        page: index,
        failOn: 'error',
        limitInputPixels: mostPixels,
        ignoreIcc: lab !== null,
      })
    const { width, height, bitsPerSample, channels, density } = await open().metadata()
    if (width * height > mostPixels) throw new Refused('pageSize')
    const dpi = directory?.dpi ?? (density ? { x: density, y: density } : null)
    const sideways = (directory?.orientation ?? 1) >= 5
    const size = paperSize({ width, height }, dpi)
    const paper = sideways ? { width: size.height, height: size.width } : size
    const isBilevel = directory ? directory.bits === 1 && directory.samples === 1 : bitsPerSample === 1
    if (isBilevel && channels === 1) {
      const upright = open().autoOrient().toColourspace('b-w').raw()
      const { data, info } = await upright.toBuffer({ resolveWithObject: true })
      return { ...paper, strips: [bilevel(info.width, info.height, packBits(data, info))] }
    }
    const { data, info } = await (lab && directory
      ? ofLab(await open().autoOrient().raw().toBuffer(withInfo), directory)
      : open().autoOrient()
    )
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { ...paper, strips: [jpeg(info.width, info.height, data, info.channels === 1)] }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(reasonOf(String(error)))
  }
}

/** Colours that the decoder cannot show are not damage. */
function reasonOf(error: string): 'pageSize' | 'colours' | 'damaged' {
  if (/pixel limit/i.test(error)) return 'pageSize'
  return /no known route/i.test(error) ? 'colours' : 'damaged'
}

const withInfo = { resolveWithObject: true } as const

interface Numbers {
  data: Buffer
  info: { width: number; height: number; channels: number }
}

function ofLab({ data, info }: Numbers, { meaning }: TiffPage) {
  const { width, height, channels } = info
  return sharp(labToRgb(data, channels, meaning), { raw: { width, height, channels: 3 } })
}

async function ofPlanes(
  planes: readonly Uint8Array[],
  directory: TiffPage | undefined,
): Promise<PicturePage> {
  try {
    const colours = await Promise.all(
      planes.map(plane =>
        sharp(plane, { failOn: 'error', limitInputPixels: mostPixels })
          .toColourspace('b-w')
          .raw()
          .toBuffer({ resolveWithObject: true }),
      ),
    )
    const [red, ...others] = colours
    if (!red) throw new Refused('damaged')
    const { width, height } = red.info
    const { data, info } = await sharp(red.data, { raw: { width, height, channels: 1 } })
      .joinChannel(
        others.map(({ data: pixels }) => pixels),
        { raw: { width, height, channels: 1 } },
      )
      .toColourspace('srgb')
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return {
      ...paperSize({ width, height }, directory?.dpi ?? null),
      strips: [jpeg(info.width, info.height, data, false)],
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('damaged')
  }
}
