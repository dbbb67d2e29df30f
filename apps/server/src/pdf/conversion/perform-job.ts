import type { UploadNote } from '@careword/domain/uploads/upload-states'
import { Refused, type UploadJob, type UploadResult } from './conversion-job.ts'

/** Performs one upload job and returns its result; never throws. Each runs in a process of its own (conversion-child.ts). */
export async function performJob(
  job: UploadJob,
  tell: (notes: UploadNote[]) => void = () => {},
): Promise<UploadResult> {
  try {
    return await perform(job, tell)
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason }
    return unable(error)
  }
}

/** Reports each note as it is found: it stays true even if the job fails later. */
class ReportedNotes extends Set<UploadNote> {
  readonly #tell: (notes: UploadNote[]) => void

  constructor(tell: (notes: UploadNote[]) => void) {
    super()
    this.#tell = tell
  }

  override add(note: UploadNote): this {
    super.add(note)
    this.#tell([...this])
    return this
  }
}

const unable = (error: unknown) => ({ unable: error instanceof Error ? error.message : String(error) })

/** Runs a job. Libraries are loaded per job, because most jobs need few. */
async function perform(job: UploadJob, tell: (notes: UploadNote[]) => void): Promise<UploadResult> {
  switch (job.want) {
    case 'clean': {
      const { cleanPdf } = await import('./clean-pdf.ts')
      const { namesFontsOnly, openWithLetters } = await import('./open-with-letters.ts')
      const { refuseVisualDifference } = await import('./visual-diff.ts')
      const notes = new ReportedNotes(tell)
      try {
        const made = await cleanPdf(job.file, notes)
        if (namesFontsOnly(made.pdf)) {
          const { supplied, missing } = await openWithLetters(job.file)
          if (supplied) throw new Error('its letters are not in it')
          if (missing) notes.add('lettersMissing')
        }
        await refuseVisualDifference(job.file, made, notes)
        return { ...made, notes: [...notes] }
      } catch (error) {
        if (error instanceof Refused) throw error
        return { ...unable(error), notes: [...notes] }
      }
    }
    case 'pictures': {
      const { openWithLetters } = await import('./open-with-letters.ts')
      const { pictureOfEachPage } = await import('./render-pages.ts')
      const { judgeEmptyPages } = await import('./empty-pages.ts')
      const { document, missing } = await openWithLetters(job.file)
      const { empty, ...made } = await pictureOfEachPage(document)
      const notes = new Set(job.notes)
      if (missing) notes.add('lettersMissing')
      judgeEmptyPages(made.pages, empty, notes)
      return { ...made, notes: [...notes] }
    }
    case 'tiff': {
      const { tiffToPdf } = await import('./tiff-to-pdf.ts')
      return drawn(await tiffToPdf(job.file))
    }
    case 'photos': {
      const { photosToPdf } = await import('./photos-to-pdf.ts')
      return { ...(await photosToPdf(job.files, job.pages)), notes: [] }
    }
    case 'image': {
      const { pagePicture } = await import('./render-pages.ts')
      const size = job.width === undefined ? { dpi: job.dpi ?? 110 } : { width: job.width }
      const bytes = await pagePicture(job.file, job.page, size)
      return bytes === null ? { noSuchPage: true } : { bytes }
    }
    case 'codes': {
      const { readCodes } = await import('./read-codes.ts')
      return { codes: await readCodes(job.file, job.milliseconds, job.pages) }
    }
    case 'reorder': {
      const { reorderPages } = await import('./reorder-pages.ts')
      return { bytes: await reorderPages(job.file, job.order) }
    }
    case 'copy': {
      const { file, sheet, stamp } = job
      const { addSheet } = await import('../add-sheet.ts')
      const { stampPages } = await import('../stamp-pages.ts')
      const withSheet = sheet === null ? file : await addSheet(file, sheet.pdf, sheet.place)
      return {
        bytes:
          stamp === null ? withSheet : await stampPages(withSheet, stamp.pdf, stamp.word, stamp.sentences),
      }
    }
  }
}

/** Draws each page of a file that was copied without decoding, to verify that it can be shown. */
async function drawn({ pdf, pages }: { pdf: Uint8Array; pages: number }): Promise<UploadResult> {
  const { drawEachPage } = await import('./render-pages.ts')
  const { judgeEmptyPages } = await import('./empty-pages.ts')
  const found = await drawEachPage(pdf)
  if (found.pages !== pages) throw new Refused('damaged')
  const notes = new Set<UploadNote>()
  judgeEmptyPages(pages, found.empty, notes)
  return { pdf, pages, notes: [...notes] }
}
