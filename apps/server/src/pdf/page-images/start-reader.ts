import { type Place, fairQueue } from '../fair-queue.ts'
import { startHelper } from '../helper-process.ts'
import type { PageSize, ReaderResult, ReaderJob } from './reader-child.ts'

export type { PageSize } from './reader-child.ts'

/** Reads PDFs of our own making. */
export interface PdfReader {
  /** The text of each page, in the order of the file. */
  extractText(pdf: Uint8Array, place?: Place): Promise<string[]>
  /** The text glyph by glyph, as programs find it that ignore the text beside glyphs (ActualText), such as the portal's viewer. */
  extractGlyphs(pdf: Uint8Array): Promise<string[]>
  /** The number of pages; no text is read. */
  countPages(pdf: Uint8Array, place?: Place): Promise<number>
  /** The mark in the file's metadata, which no page shows. */
  keywords(pdf: Uint8Array, place?: Place): Promise<string>
  /** One page as PNG; pages count from 1. Throws NoSuchPage, and the errors of a queue (fair-queue.ts). */
  pageImage(pdf: Uint8Array, want: { page: number } & PageSize, place?: Place): Promise<Buffer>
  close(): Promise<void>
}

export class NoSuchPage extends Error {}

const limits = {
  waiting: 200,
  /** The most pictures of one person in the queue: a page of tiles requests all its pictures at the same time. */
  each: 12,
  milliseconds: 15_000,
  mostMegabytes: 600,
  jobs: 1000,
  /** The memory of WebAssembly never shrinks. */
  megabytes: 200,
}

/** Starts the reader: a process, made with the first job, behind a fair queue. */
export function startReader(): PdfReader {
  const line = fairQueue({ longest: limits.waiting, each: limits.each })
  // After any error the heap of pdfium is not trusted; a request for a missing page does not count as one.
  const helper = startHelper<ReaderJob, ReaderResult>(
    new URL('./reader-child.ts', import.meta.url),
    limits,
    result => !('error' in result) || result.noSuchPage === true,
  )

  async function run(job: ReaderJob): Promise<Exclude<ReaderResult, { error: string }>> {
    const result = await helper.ask(job)
    if (!('error' in result)) return result
    throw result.noSuchPage
      ? new NoSuchPage('no such page')
      : new Error(`the PDF cannot be read: ${result.error}`)
  }

  async function readText(pdf: Uint8Array, place: Place, glyphsAlone: boolean): Promise<string[]> {
    const result = await line.add(place, () => run({ want: 'text', pdf, glyphsAlone }))
    if ('text' in result) return result.text
    throw new Error('the reader answered with something else')
  }

  return {
    extractText: (pdf, place = {}) => readText(pdf, place, false),
    extractGlyphs: pdf => readText(pdf, {}, true),
    async countPages(pdf, place = {}) {
      const result = await line.add(place, () => run({ want: 'count', pdf }))
      if ('count' in result) return result.count
      throw new Error('the reader answered with something else')
    },
    async keywords(pdf, place = {}) {
      const result = await line.add(place, () => run({ want: 'keywords', pdf }))
      if ('keywords' in result) return result.keywords
      throw new Error('the reader answered with something else')
    },
    async pageImage(pdf, { page, ...size }, place = {}) {
      const result = await line.add(place, () => run({ want: 'image', pdf, page, size }))
      if ('png' in result) return Buffer.from(result.png)
      throw new Error('the reader answered with something else')
    },
    close: helper.close,
  }
}
