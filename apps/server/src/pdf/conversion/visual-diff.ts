import type { UploadNote } from '@careword/domain/uploads/upload-states'
import { isEmptyPage, judgeEmptyPages } from './empty-pages.ts'
import { isThere, openWithPdfium, renderPage } from './render-pages.ts'

const width = 400
/** The side of the compared squares in dots: a small word, or a cross in a box, fills part of one. */
const cell = 8
/** The largest accepted difference of the brightness of a square. Nearly every copy is the same dot for dot. */
const mostDifference = 0.08
/** The time limit of the comparison. Further pages of the copy are drawn but not compared. */
const millisecondsToCompare = 10_000

/**
 * Throws if the copy, including filled-in values, does not look like the file. Every page of the copy is drawn. A file that pdfium cannot
 * open is damaged, and is not compared.
 * @param notes receives whether the file was repaired, and which pages are empty
 */
export async function refuseVisualDifference(
  file: Uint8Array,
  copy: { pdf: Uint8Array; pages: number },
  notes: Set<UploadNote>,
): Promise<void> {
  const made = await openWithPdfium(copy.pdf)
  const before = await openWithPdfium(file).catch(() => null)
  // A file may also claim more pages than there are.
  if (before?.getPageCount() !== copy.pages) notes.add('repaired')
  if (made.getPageCount() !== copy.pages) throw new Error('the copy has other pages')
  if (before && isThere(before, copy.pages)) throw new Error('the copy lacks pages')
  const until = performance.now() + millisecondsToCompare
  let empty = 0
  for (let index = 0; index < copy.pages; index++) {
    const now = await renderPage(made, index, { width })
    if (isEmptyPage(now)) empty++
    if (!before || performance.now() > until) continue
    const was = await renderPage(before, index, { width })
    if (was.width !== now.width || was.height !== now.height) throw new Error('the copy has other sizes')
    if (largestDifference(was, now) > mostDifference) throw new Error('the copy looks otherwise')
  }
  judgeEmptyPages(copy.pages, empty, notes)
}

/** The largest difference of any square; 1 is black against white. */
export function largestDifference(
  a: { data: Uint8Array; width: number; height: number },
  b: { data: Uint8Array },
): number {
  const across = Math.ceil(a.width / cell)
  const squares = new Float64Array(across * Math.ceil(a.height / cell))
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const index = (y * a.width + x) * 4
      let apart = 0
      for (let colour = index; colour < index + 3; colour++)
        apart += Math.abs((a.data[colour] ?? 0) - (b.data[colour] ?? 0))
      const square = Math.floor(y / cell) * across + Math.floor(x / cell)
      squares[square] = (squares[square] ?? 0) + apart
    }
  return squares.reduce((most, sum) => Math.max(most, sum), 0) / (cell * cell * 3 * 255)
}
