// Reads PDFs that we made: their text, and images of their pages. This process has no environment, database or files: bytes in, bytes out.
// Uploads are read in a new process each, never here.

import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { ready } from '../helper-process.ts'
import { keywordsOf, pageText } from './page-text.ts'

export type PageSize = { width: number } | { dpi: number }
export type ReaderJob =
  | { want: 'text'; pdf: Uint8Array; glyphsAlone?: boolean }
  | { want: 'count'; pdf: Uint8Array }
  | { want: 'keywords'; pdf: Uint8Array }
  | { want: 'image'; pdf: Uint8Array; page: number; size: PageSize }
export type ReaderResult =
  | { text: string[] }
  | { count: number }
  | { keywords: string }
  | { png: Uint8Array }
  | { error: string; noSuchPage?: true }

const library = PDFiumLibrary.init()
library.then(
  () => process.send?.(ready),
  () => process.exit(1),
)

process.on('message', (job: ReaderJob) => {
  void handle(job).then(result => process.send?.(result))
})
// The parent is gone: no one needs the result.
process.on('disconnect', () => process.exit())

async function handle(job: ReaderJob): Promise<ReaderResult> {
  try {
    const document = await (await library).loadDocument(job.pdf)
    try {
      if (job.want === 'text')
        return { text: [...document.pages()].map(page => pageText(page, job.glyphsAlone)) }
      if (job.want === 'count') return { count: document.getPageCount() }
      if (job.want === 'keywords') return { keywords: keywordsOf(document) }
      if (job.page < 1 || job.page > document.getPageCount())
        return { error: 'no such page', noSuchPage: true }
      return { png: await image(document.getPage(job.page - 1), job.size) }
    } finally {
      document.destroy()
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const pointsPerInch = 72
const mostPixels = 6000

async function image(
  page: ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>,
  size: PageSize,
): Promise<Uint8Array> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = 'width' in size ? size.width / originalWidth : size.dpi / pointsPerInch
  const rendered = await page.render({
    width: pixels(originalWidth * scale),
    height: pixels(originalHeight * scale),
    render: ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png({ compressionLevel: 3 })
        .toBuffer(),
  })
  return rendered.data
}

function pixels(length: number): number {
  return Math.min(mostPixels, Math.max(1, Math.round(length)))
}
