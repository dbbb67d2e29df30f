import { uploadLimits } from '@careword/domain/limits'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { isEmptyPage } from './empty-pages.ts'
import { jpeg, type PicturePage, writePicturePdf } from './image-pdf.ts'
import { pageSides, Refused } from './conversion-job.ts'

export type PdfiumDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>
export type PdfiumPage = ReturnType<PdfiumDocument['getPage']>
type RenderedPage = { data: Uint8Array; width: number; height: number }

const pointsPerInch = 72
const mostSide = 6_000
/** Pixels of the longer side of a picture that replaces a page. */
const longestPicture = 3_000

/** Opens a PDF with pdfium; a file that needs a password is refused. */
export async function openWithPdfium(file: Uint8Array): Promise<PdfiumDocument> {
  return readWith(await PDFiumLibrary.init(), file)
}

export async function readWith(library: PDFiumLibrary, file: Uint8Array): Promise<PdfiumDocument> {
  try {
    return await library.loadDocument(file)
  } catch (error) {
    throw new Refused(/password/i.test(String(error)) ? 'encrypted' : 'damaged')
  }
}

/** Whether the page (from 0) exists: a file may claim more pages than it has. */
export function isThere(document: PdfiumDocument, index: number): boolean {
  if (index >= document.getPageCount()) return false
  const { originalWidth, originalHeight } = document.getPage(index).getOriginalSize()
  return originalWidth > 0 && originalHeight > 0
}

/** Draws every page; counts the pages that can be drawn and the empty ones. */
export async function drawEachPage(file: Uint8Array): Promise<{ pages: number; empty: number }> {
  const document = await openWithPdfium(file)
  const count = document.getPageCount()
  let empty = 0
  for (let index = 0; index < count; index++)
    if (isEmptyPage(await renderPage(document, index, { width: 120 }))) empty++
  return { pages: count, empty }
}

type Points = { width: number; height: number }
type Size = { width: number } | { dpi: number }

/**
 * Draws a page, with filled-in values, as RGBA pixels; memory limits its longer side. Pages are opened only here, because drawing closes
 * them.
 * @param size may depend on the page, and refuse it
 */
export async function renderPage(
  document: PdfiumDocument,
  index: number,
  size: Size | ((points: Points) => Size),
): Promise<RenderedPage & { points: Points }> {
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const points = { width: originalWidth, height: originalHeight }
  const wanted = typeof size === 'function' ? size(points) : size
  const scale = 'width' in wanted ? wanted.width / points.width : wanted.dpi / pointsPerInch
  const side = (length: number) => Math.min(mostSide, Math.max(1, Math.round(length * scale)))
  const rendered = await page.render({
    width: side(points.width),
    height: side(points.height),
    renderFormFields: true,
  })
  return { data: rendered.data, width: rendered.width, height: rendered.height, points }
}

/** PNG of one page. */
export async function pagePicture(file: Uint8Array, page: number, size: Size): Promise<Uint8Array | null> {
  const document = await openWithPdfium(file)
  if (page < 1 || page > document.getPageCount()) return null
  const { data, width, height } = await renderPage(document, page - 1, size)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** A PDF of pictures of the pages, without any data of the file itself. `empty` of the pages show nothing. */
export async function pictureOfEachPage(
  document: PdfiumDocument,
): Promise<{ pdf: Uint8Array; pages: number; empty: number }> {
  const count = Math.min(document.getPageCount(), uploadLimits.mostPages + 1)
  const fine = dotsPerInch(count)
  const pages: PicturePage[] = []
  let empty = 0
  for (let index = 0; index < count; index++) {
    const drawn = await renderPage(document, index, points => sizeOfPicture(points, fine)).catch(endedBy)
    if (drawn === null) break
    if (index >= uploadLimits.mostPages) throw new Refused('pages')
    const { data, width, height, points } = drawn
    if (isEmptyPage(drawn)) empty++
    // Pixels are outside of the heap, and would be collected too late.
    if (index % 16 === 0) globalThis.gc?.()
    const packed = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const gray = packed.info.channels === 1
    pages.push({ ...points, strips: [jpeg(width, height, packed.data, gray)] })
  }
  if (pages.length === 0) throw new Refused('damaged')
  return { pdf: writePicturePdf(pages), pages: pages.length, empty }
}

/** The finest resolution that can be drawn in time. */
function dotsPerInch(pages: number): number {
  if (pages <= 40) return 150
  return pages <= 150 ? 120 : 90
}

class NoMorePages extends Error {}

function endedBy(error: unknown): null {
  if (error instanceof NoMorePages) return null
  throw error
}

function sizeOfPicture({ width, height }: Points, fine: number): Size {
  if (!(width > 0 && height > 0)) throw new NoMorePages()
  const inside = (side: number) => side >= pageSides.least && side <= pageSides.most
  if (!inside(width) || !inside(height)) throw new Refused('pageSize')
  return { dpi: Math.min(fine, (longestPicture / Math.max(width, height)) * pointsPerInch) }
}
