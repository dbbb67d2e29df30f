import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * The pieces of text that the portal's viewer lays over each page: pdf.js reads glyph by glyph and ignores the text beside glyphs
 * (ActualText).
 */
export async function viewerPieces(pdf: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  try {
    const document = await task.promise
    const pages: string[][] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true })
      pages.push(items.flatMap(item => ('str' in item ? [item.hasEOL ? `${item.str}\n` : item.str] : [])))
    }
    return pages
  } finally {
    await task.destroy()
  }
}

export const viewerText = async (pdf: Uint8Array): Promise<string> =>
  (await viewerPieces(pdf)).flat().join('')
