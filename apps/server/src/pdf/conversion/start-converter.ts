import {
  type PhotoPage,
  type UploadNote,
  uploadNotes,
  type UploadRefusal,
} from '@careword/domain/uploads/upload-states'
import { type Asker, fairQueue } from '../fair-queue.ts'
import { HelperLost } from '../helper-process.ts'
import { NoSuchPage } from '../page-images/start-reader.ts'
import { scanWithClamd } from './ask-clamd.ts'
import { type PictureDrawer, pictureKey, startPictureDrawer } from './draw-pictures.ts'
import { kindOfFile } from '@careword/domain/uploads/file-kind'
import { type JobRunner, runJobs } from './run-jobs.ts'
import type { UploadJob, UploadResult } from './conversion-job.ts'

/** The time limits in seconds. Together they process an upload within a minute: two tries of a PDF, or one of any other file. */
const seconds = { cleaning: 25, pictures: 25, whole: 50, codes: 25, reorder: 15 }
/** The number of searches for codes, each on the pages that are not known yet. */
const looks = 3
/** Milliseconds of the time for codes that are reserved for starting the process and returning the result. */
const around = 5_000

type Conversion =
  | ({ ok: true } & Extract<UploadResult, { pdf: unknown }>)
  | { ok: false; reason: UploadRefusal }

/** Everything that the server does with uploaded files. */
export interface Converter {
  convert(job: {
    files: readonly Uint8Array[]
    photos: readonly PhotoPage[] | null
    person: string
  }): Promise<Conversion>
  /**
   * The text of our code on each page of a converted PDF; null for a page without a code, undefined for a page whose code is unknown. Empty
   * if no page could be read.
   */
  codes(pdf: Uint8Array, person: string): Promise<(string | null | undefined)[]>
  /** A converted PDF with its pages in this order, each named once; pages count from 0. */
  reorder(pdf: Uint8Array, order: readonly number[], person: string): Promise<Uint8Array>
  /** PNG of a page; pages count from 1. Throws NoSuchPage, and the errors of a queue (fair-queue.ts). */
  image(pdf: Uint8Array, size: { page: number; dpi?: number; width?: number }, asker: Asker): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Processes uploads, one at a time, each in a process of its own. Pictures of uploaded documents have a separate queue.
 * @param clamd the address of the scanner; empty without a scanner
 * @param onScannerAway called with the class of the failure
 */
export function startConverter({
  clamd = '',
  onScannerAway,
  jobs = runJobs(),
  drawer = startPictureDrawer(),
}: {
  clamd?: string
  onScannerAway?: (detail: string) => void
  jobs?: JobRunner
  drawer?: PictureDrawer
} = {}): Converter {
  const conversions = fairQueue({ longest: 500, each: 100 })
  const pictures = fairQueue({ longest: 200, each: 12 })

  /** The result of one try, or the loss of its process. */
  const attempt = (job: UploadJob, secondsAtMost: number) =>
    jobs.run(job, secondsAtMost).catch((error: unknown): UploadResult => {
      // An overloaded machine is not a fault of the file.
      if (error instanceof HelperLost && !ended)
        return { refused: error.how === 'starved' ? 'missing' : 'time', notes: notesIn(error.soFar) }
      throw error
    })
  let ended = false

  async function ofPdf(file: Uint8Array): Promise<UploadResult> {
    const cleaned = await attempt({ want: 'clean', file }, seconds.cleaning)
    const settled = 'pdf' in cleaned || ('refused' in cleaned && !lost.includes(cleaned.refused))
    if (settled) return cleaned
    const notes = 'notes' in cleaned ? (cleaned.notes ?? []) : []
    return attempt({ want: 'pictures', file, notes }, seconds.pictures)
  }

  /** The refusal by the scanner. If a configured scanner does not answer, every file is refused. */
  async function refusedByScanner(files: readonly Uint8Array[]): Promise<UploadRefusal | null> {
    if (clamd === '') return null
    const verdicts = await Promise.all(files.map(file => scanWithClamd(clamd, file, onScannerAway)))
    if (verdicts.includes('virus')) return 'virus'
    return verdicts.includes('unknown') ? 'missing' : null
  }

  async function scanned(
    files: readonly Uint8Array[],
    photos: readonly PhotoPage[] | null,
  ): Promise<Conversion> {
    const [reason, conversion] = await Promise.all([refusedByScanner(files), convert(files, photos)])
    return reason === null ? conversion : { ok: false, reason }
  }

  async function convert(
    files: readonly Uint8Array[],
    photos: readonly PhotoPage[] | null,
  ): Promise<Conversion> {
    if (photos !== null)
      return conversionOf(await attempt({ want: 'photos', files, pages: photos }, seconds.whole))
    const [file] = files
    if (!file || file.length === 0) return { ok: false, reason: 'empty' }
    const kind = kindOfFile(file)
    if (kind === 'pdf') return conversionOf(await ofPdf(file))
    if (kind === 'tiff') return conversionOf(await attempt({ want: 'tiff', file }, seconds.whole))
    return { ok: false, reason: 'type' }
  }

  return {
    convert: ({ files, photos, person }) => conversions.add({ person }, () => scanned(files, photos)),
    async codes(file, person) {
      const milliseconds = seconds.codes * 1000 - around
      let known: (string | null | undefined)[] = []
      for (let look = 0; look < looks; look++) {
        const open = known.flatMap((code, index) => (code === undefined ? [index] : []))
        if (look > 0 && known.length > 0 && open.length === 0) break
        const pages = known.length > 0 ? { pages: open } : {}
        const result = await conversions.add({ person }, () =>
          attempt({ want: 'codes', file, milliseconds, ...pages }, seconds.codes),
        )
        // A file that cannot be read at all is not tried again.
        if ('unable' in result) break
        if ('codes' in result)
          known = result.codes.map((code, index) => (code === undefined ? known[index] : code))
      }
      return known
    },
    async reorder(file, order, person) {
      const result = await conversions.add({ person }, () =>
        attempt({ want: 'reorder', file, order }, seconds.reorder),
      )
      if ('bytes' in result) return result.bytes
      throw new Error('the pages of an upload could not be put in order')
    },
    async image(file, { page, dpi, width }, asker) {
      const size = { ...(dpi !== undefined && { dpi }), ...(width !== undefined && { width }) }
      const job = { want: 'image', file, page, ...size } as const
      const same = pictureKey(job)
      const kept = drawer.kept(same)
      if (kept) return Buffer.from(kept)
      const result = await pictures.add({ ...asker, same }, () => drawer.draw(job))
      if ('noSuchPage' in result) throw new NoSuchPage('no such page')
      if ('bytes' in result) return Buffer.from(result.bytes)
      throw new Error('an uploaded document cannot be drawn')
    },
    async close() {
      ended = true
      await Promise.all([jobs.close(), drawer.close()])
    },
  }
}

function conversionOf(result: UploadResult): Conversion {
  if ('pdf' in result) return { ok: true, ...result }
  return { ok: false, reason: 'refused' in result ? result.refused : 'damaged' }
}

/** Refusals whose cause may not be the file itself. */
const lost: readonly UploadRefusal[] = ['time', 'missing']

/** The notes that the process sent before it was lost. */
const notesIn = (soFar: unknown): UploadNote[] =>
  Array.isArray(soFar) ? uploadNotes.filter(note => soFar.includes(note)) : []
