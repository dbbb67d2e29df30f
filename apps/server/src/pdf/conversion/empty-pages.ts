import type { UploadNote } from '@careword/domain/uploads/upload-states'
import { Refused } from './conversion-job.ts'

/** The largest difference in a colour between the lightest and darkest dot of an empty page; any content on scanned paper exceeds it. */
const mostUneven = 12

/** Whether a page, drawn as RGBA, is empty, whatever the colour of its paper. */
export function isEmptyPage({ data }: { data: Uint8Array }): boolean {
  for (let colour = 0; colour < 3; colour++) {
    let least = 255
    let most = 0
    for (let index = colour; index < data.length; index += 4) {
      const value = data[index] ?? 0
      if (value < least) least = value
      if (value > most) most = value
    }
    if (most - least > mostUneven) return false
  }
  return true
}

/**
 * Judges pages without content. Empty pages are normal in a sound file (backs of sheets, sheets scanned upside down). In a repaired file
 * their content may be lost: the notes mention it, and a file of empty pages alone is refused.
 * @param notes receives the findings
 */
export function judgeEmptyPages(pages: number, empty: number, notes: Set<UploadNote>): void {
  if (empty === 0) return
  if (notes.has('repaired')) {
    if (empty === pages) throw new Refused('damaged')
    notes.add('pagesEmptied')
  } else if (empty === pages && !notes.has('lettersMissing')) notes.add('allEmpty')
}
