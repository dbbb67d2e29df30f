import { readCode } from './read-code.ts'
import { openWithPdfium, renderPage } from './render-pages.ts'

/** The first resolution is that of a fax, the second is finer: on a photo the paper may be a small part of the page. */
const dotsPerInch = [200, 300]

/**
 * The text of our code on each page of a PDF. Null for a page without a code, undefined for a page that was not finished in time.
 * @param pages from 0; the other pages are undefined
 */
export async function readCodes(
  file: Uint8Array,
  milliseconds: number,
  pages?: readonly number[],
): Promise<(string | null | undefined)[]> {
  const ends = performance.now() + milliseconds
  const document = await openWithPdfium(file)
  const codes: (string | null | undefined)[] = []
  for (let index = 0; index < document.getPageCount(); index++) {
    let code: string | null | undefined
    for (const dpi of pages && !pages.includes(index) ? [] : dotsPerInch) {
      if (code) break
      if (performance.now() > ends) {
        code = undefined
        break
      }
      const { data, width, height } = await renderPage(document, index, { dpi })
      code = await readCode(brightness(data), width, height)
    }
    codes.push(code)
  }
  return codes
}

function brightness(pixels: Uint8Array): Uint8Array {
  const gray = new Uint8Array(pixels.length / 4)
  for (let index = 0; index < gray.length; index++) {
    const from = index * 4
    gray[index] = ((pixels[from] ?? 0) + (pixels[from + 1] ?? 0) + (pixels[from + 2] ?? 0)) / 3
  }
  return gray
}
