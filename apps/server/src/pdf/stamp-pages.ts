// Lays a mark over the pages of any finished PDF. The stored file does not change.

import { PDF, PdfArray, PdfDict, PdfNumber, type PDFPage, PdfStream, ops } from '@libpdf/core'

/** The height of the mark's head in points: the page below is scaled down to make room. */
export const headOfMark = 39
/** The height in points of each sentence after the first. */
export const eachMore = 16

/** [a b c d e f]: x' = a x + c y + e, y' = b x + d y + f */
type Matrix = readonly [number, number, number, number, number, number]

/**
 * A copy of a PDF with a stamp (a PDF of one page) over each page, as decoration in the sense of PDF/UA: the pages keep their tags and
 * their text. `word` is put before the title, because screen readers announce the title. The copy has no seal: a seal confirms the
 * original.
 */
export async function stampPages(
  pdf: Uint8Array,
  stamp: Uint8Array,
  word: string,
  sentences = 1,
): Promise<Uint8Array> {
  const head = headOfMark + eachMore * (sentences - 1)
  const document = await PDF.load(pdf)
  const mark = await document.embedPage(await PDF.load(stamp), 0)
  for (const page of document.getPages()) {
    const { width, height } = seenSize(page)
    const scale = Math.min(width / mark.width, height / mark.height)
    makeRoom(document, page, 1 - (head * scale) / height)
    page.drawOperators([
      ops.beginMarkedContent('/Artifact'),
      ops.pushGraphicsState(),
      ops.concatMatrix(...asSeen(page)),
    ])
    // The mark is at the head of the page, as large as the width allows without distortion.
    const [x, y] = [(width - mark.width * scale) / 2, height - mark.height * scale]
    page.drawPage(mark, { x, y, width: mark.width * scale, height: mark.height * scale })
    page.drawOperators([ops.popGraphicsState(), ops.endMarkedContent()])
  }
  document.getCatalog().delete('AcroForm')
  const title = document.getTitle()
  document.setTitle(title ? `${word} – ${title}` : word, { showInWindowTitleBar: true })
  return document.save()
}

/** The page's size as a viewer shows it, after its rotation. */
function seenSize(page: PDFPage): { width: number; height: number } {
  const { width, height } = page.getCropBox()
  return page.rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Converts visible coordinates, from the left and the foot, to those of the page. */
function asSeen(page: PDFPage): Matrix {
  const { x, y, width, height } = page.getCropBox()
  const [right, top] = [x + width, y + height]
  const turned: Record<0 | 90 | 180 | 270, Matrix> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, right, y],
    180: [-1, 0, 0, -1, right, top],
    270: [0, -1, 1, 0, x, top],
  }
  return turned[page.rotation]
}

/** Scales the content of the page, annotations included, towards the middle of its lower edge. */
function makeRoom(document: PDF, page: PDFPage, scale: number): void {
  const { width } = seenSize(page)
  const [a, b, , , e, f] = asSeen(page)
  const [footX, footY] = [(a * width) / 2 + e, (b * width) / 2 + f]
  const [moveX, moveY] = [footX * (1 - scale), footY * (1 - scale)]
  const around = (operators: string) =>
    document.register(PdfStream.fromDict({}, new TextEncoder().encode(operators)))
  const resolve = document.context.resolve.bind(document.context)
  const before = page.dict.get('Contents')
  const contents = page.dict.get('Contents', resolve)
  const parts = contents instanceof PdfArray ? [...contents] : before ? [before] : []
  const smaller = `q ${[scale, 0, 0, scale, moveX, moveY].map(number => number.toFixed(5)).join(' ')} cm\n`
  page.dict.set('Contents', new PdfArray([around(smaller), ...parts, around('\nQ\n')]))
  const notes = page.dict.get('Annots', resolve)
  if (!(notes instanceof PdfArray)) return
  for (const note of notes) {
    const held = note.type === 'ref' ? resolve(note) : note
    const place = held instanceof PdfDict ? held.get('Rect', resolve) : undefined
    if (!(held instanceof PdfDict) || !(place instanceof PdfArray)) continue
    const moved = [...place].map((number, index) =>
      number instanceof PdfNumber
        ? PdfNumber.of(number.value * scale + (index % 2 === 0 ? moveX : moveY))
        : number,
    )
    held.set('Rect', new PdfArray(moved))
  }
}
