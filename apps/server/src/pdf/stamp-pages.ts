// Lays a mark over the pages of a finished PDF, whoever made it. What is stored stays as it was.

import { PDF, type PDFPage, ops } from '@libpdf/core'

/**
 * A copy of a PDF with a stamp (a PDF of one page) over each page, as decoration in the sense of PDF/UA: the pages keep their tags and
 * their text. `word` goes before its title, for those who hear the title read. The copy has no seal: a seal vouches for the original.
 */
export async function stampPages(pdf: Uint8Array, stamp: Uint8Array, word: string): Promise<Uint8Array> {
  const document = await PDF.load(pdf)
  const mark = await document.embedPage(await PDF.load(stamp), 0)
  for (const page of document.getPages()) {
    page.drawOperators([ops.beginMarkedContent('/Artifact')])
    page.drawPage(mark, inTheMiddle(page, mark))
    page.drawOperators([ops.endMarkedContent()])
  }
  document.getCatalog().delete('AcroForm')
  const title = document.getTitle()
  document.setTitle(title ? `${word} – ${title}` : word, { showInWindowTitleBar: true })
  return document.save()
}

/** As large as the page allows without being stretched. */
function inTheMiddle(page: PDFPage, mark: { width: number; height: number }) {
  const scale = Math.min(page.width / mark.width, page.height / mark.height)
  const [width, height] = [mark.width * scale, mark.height * scale]
  return { width, height, x: (page.width - width) / 2, y: (page.height - height) / 2 }
}
