import type { PDFiumLibrary } from '@hyzyla/pdfium'

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>

/** The functions of pdfium used here; the library around it does not support marks. */
interface Pdfium {
  _FPDF_GetMetaText: (document: number, tag: number, buffer: number, bytes: number) => number
  _FPDF_ClosePage: (page: number) => void
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFPageObj_SetIsActive: (object: number, active: number) => number
  _FPDFPageObj_GetMarkedContentID: (object: number) => number
  _FPDFPageObj_CountMarks: (object: number) => number
  _FPDFPageObj_GetMark: (object: number, index: number) => number
  _FPDFPageObj_RemoveMark: (object: number, mark: number) => number
  _FPDFPageObjMark_GetName: (mark: number, buffer: number, bytes: number, needed: number) => number
  wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void }
  HEAPU8: Uint8Array
}

/** A piece of text on a page. Lines at the head and foot belong to the page, not to the document. */
interface Piece {
  object: number
  ofPage: boolean
  /** The number of the piece's tagged element. */
  element: number
}

/**
 * The text of a page in the order of the file. The page is closed afterwards: an open page stays in memory for good, even when its document
 * is closed. Three faults of pdfium are avoided:
 * - It merges a right-to-left line at the head of a page with the first line below, and reverses both. So head, body and foot are read one
 *   by one.
 * - It puts the words of a logo into the title beside it. So the first element of a page without a line at its head is read alone.
 * - Of two consecutive pieces with their letters beside the glyphs (ActualText) it drops the second as a repetition of the first, because
 *   it compares only their innermost mark, ReversedChars. pdfium ignores that mark otherwise, so it is removed.
 * @param glyphsAlone without the letters beside the glyphs, as readers find the text that ignore them
 */
export function pageText(page: Page, glyphsAlone = false): string {
  const { module: pdfium, pageIdx } = page as unknown as { module: Pdfium; pageIdx: number }
  try {
    return textOf(page, pdfium, piecesOf(pdfium, pageIdx, glyphsAlone))
  } finally {
    pdfium._FPDF_ClosePage(pageIdx)
  }
}

function textOf(page: Page, pdfium: Pdfium, pieces: Piece[]): string {
  return headBodyFoot(pieces)
    .map(part => {
      const active = new Set(part)
      for (const piece of pieces) pdfium._FPDFPageObj_SetIsActive(piece.object, active.has(piece) ? 1 : 0)
      return page.getText()
    })
    .join('\n')
}

function headBodyFoot(pieces: Piece[]): Piece[][] {
  const first = pieces.findIndex(piece => !piece.ofPage)
  if (first < 0) return [pieces]
  const last = pieces.findLastIndex(piece => !piece.ofPage)
  const body = pieces.slice(first, last + 1)
  const parts = [pieces.slice(0, first), ...(first === 0 ? firstAlone(body) : [body]), pieces.slice(last + 1)]
  return parts.filter(part => part.length > 0)
}

function firstAlone(body: Piece[]): Piece[][] {
  const rest = body.findIndex(({ element }) => element !== body[0]?.element)
  return rest < 0 ? [body] : [body.slice(0, rest), body.slice(rest)]
}

/** The text pieces of a page, without the marks that mislead pdfium. */
function piecesOf(pdfium: Pdfium, page: number, glyphsAlone: boolean): Piece[] {
  const objects = Array.from({ length: pdfium._FPDFPage_CountObjects(page) }, (_, index) =>
    pdfium._FPDFPage_GetObject(page, index),
  )
  // The ids of all objects are read before any mark is removed, because the pieces of an element share its marks.
  const elements = objects.map(object => pdfium._FPDFPageObj_GetMarkedContentID(object))
  return objects.map((object, index) => {
    const marks = marksOf(pdfium, object)
    for (const { mark, name } of marks)
      if (name === 'ReversedChars' || (glyphsAlone && name === 'Span'))
        pdfium._FPDFPageObj_RemoveMark(object, mark)
    return { object, ofPage: marks.some(({ name }) => name === 'Artifact'), element: elements[index] ?? -1 }
  })
}

const longestName = 64

function marksOf(pdfium: Pdfium, object: number): { mark: number; name: string }[] {
  const buffer = pdfium.wasmExports.malloc(longestName + 4)
  try {
    return Array.from({ length: pdfium._FPDFPageObj_CountMarks(object) }, (_, index) => {
      const mark = pdfium._FPDFPageObj_GetMark(object, index)
      if (pdfium._FPDFPageObjMark_GetName(mark, buffer, longestName, buffer + longestName) === 0)
        return { mark, name: '' }
      const units = new Uint16Array(pdfium.HEAPU8.buffer, buffer, longestName / 2)
      return { mark, name: String.fromCharCode(...units.subarray(0, units.indexOf(0))) }
    })
  } finally {
    pdfium.wasmExports.free(buffer)
  }
}

const mostOfKeywords = 500

/** The keywords of a file, which never contain an answer. */
export function keywordsOf(document: object): string {
  const { module: pdfium, documentIdx } = document as { module: Pdfium; documentIdx: number }
  const { malloc, free } = pdfium.wasmExports
  const tag = malloc(16)
  const buffer = malloc(mostOfKeywords)
  try {
    pdfium.HEAPU8.set(new TextEncoder().encode('Keywords\0'), tag)
    const bytes = pdfium._FPDF_GetMetaText(documentIdx, tag, buffer, mostOfKeywords)
    if (bytes < 2 || bytes > mostOfKeywords) return ''
    // UTF-16, with a zero at its end.
    return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(buffer, buffer + bytes - 2))
  } finally {
    free(tag)
    free(buffer)
  }
}
