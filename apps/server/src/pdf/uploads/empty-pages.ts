import type { UploadNote } from '@careword/domain/documents/uploads'
import { Refused } from './upload-job.ts'

/** Of one colour between its lightest and its darkest dot; paper that a machine scanned is never so even where something stands on it. */
const mostUneven = 12

/** Does a page, drawn as RGBA, show nothing, whatever the colour of its paper is? */
export function isEmptyPage({ data }: { data: Uint8Array }): boolean {
  for (let colour = 0; colour < 3; colour++) {
    let least = 255
    let most = 0
    for (let at = colour; at < data.length; at += 4) {
      const value = data[at] ?? 0
      if (value < least) least = value
      if (value > most) most = value
    }
    if (most - least > mostUneven) return false
  }
  return true
}

/**
 * What pages without anything on them mean. The back of a sheet may be empty; of a file that was damaged, what stood there may be lost,
 * and one of which nothing is left is refused. Sheets that lay wrong side up in a scanner come as an empty file that is sound.
 * @param notes is told
 */
export function judgeEmptyPages(pages: number, empty: number, notes: Set<UploadNote>): void {
  if (empty === 0) return
  if (notes.has('repaired')) {
    if (empty === pages) throw new Refused('damaged')
    notes.add('pagesEmptied')
  } else if (empty === pages && !notes.has('lettersMissing')) notes.add('allEmpty')
}
