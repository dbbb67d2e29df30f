// Finds text that overlaps other text, touches a rule, or leaves the margins, on the pages of a PDF.

import { PDFiumLibrary } from '@hyzyla/pdfium'

/** In points, from the left and from the foot of the page. */
interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

export interface Line extends Box {
  words: string
  letters: Box[]
}

/** The functions of pdfium used here. */
interface Pdfium {
  _FPDFText_LoadPage: (page: number) => number
  _FPDFText_ClosePage: (text: number) => void
  _FPDFText_CountChars: (text: number) => number
  _FPDFText_GetUnicode: (text: number, index: number) => number
  _FPDFText_GetCharAngle: (text: number, index: number) => number
  _FPDFText_GetCharBox: (
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ) => number
  _FPDFText_GetCharOrigin: (text: number, index: number, x: number, y: number) => number
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFPageObj_GetType: (object: number) => number
  _FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number
  _FPDF_ClosePage: (page: number) => void
  wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void }
  HEAPU8: Uint8Array
}

/** Tolerance in points: glyph boxes of neighbouring lines may come this close. */
const nothing = 0.25

const library = PDFiumLibrary.init()

/** Describes each pair of overlapping lines, and each line that touches a rule or leaves the margins; empty if there is none. */
export async function crowded(pdf: Uint8Array): Promise<string[]> {
  const pages = await eachPage(pdf, (module, page) => {
    const lines = linesOf(module, page)
    return [...meetings(lines), ...ruled(lines, rulesOf(module, page)), ...outside(lines)]
  })
  return pages.flatMap((found, at) => found.map(what => `page ${at + 1}: ${what}`))
}

/** The positions of the lines of each page; their words without the spaces between them. */
export const linesOnPages = (pdf: Uint8Array): Promise<Line[][]> => eachPage(pdf, linesOf)

async function eachPage<Found>(
  pdf: Uint8Array,
  look: (pdfium: Pdfium, page: number) => Found,
): Promise<Found[]> {
  const document = await (await library).loadDocument(pdf)
  try {
    return [...document.pages()].map(page => {
      const { module, pageIdx } = page as unknown as { module: Pdfium; pageIdx: number }
      try {
        return look(module, pageIdx)
      } finally {
        module._FPDF_ClosePage(pageIdx)
      }
    })
  } finally {
    document.destroy()
  }
}

/** The ink of a page's letters, line by line. Rotated text, such as a mark across the page, overlaps others on purpose. */
function linesOf(pdfium: Pdfium, page: number): Line[] {
  const text = pdfium._FPDFText_LoadPage(page)
  const buffer = pdfium.wasmExports.malloc(6 * 8)
  const number = (at: number) => new Float64Array(pdfium.HEAPU8.buffer, buffer, 6)[at] ?? 0
  const lines = new Map<string, Line>()
  try {
    for (let at = 0; at < pdfium._FPDFText_CountChars(text); at++) {
      const letter = String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, at))
      if (letter.trim() === '' || Math.abs(pdfium._FPDFText_GetCharAngle(text, at)) > 0.01) continue
      pdfium._FPDFText_GetCharBox(text, at, buffer, buffer + 8, buffer + 16, buffer + 24)
      pdfium._FPDFText_GetCharOrigin(text, at, buffer + 32, buffer + 40)
      const box: Box = { left: number(0), right: number(1), bottom: number(2), top: number(3) }
      const base = number(5).toFixed(1)
      const line = lines.get(base)
      if (line) {
        line.words += letter
        line.letters.push(box)
        line.left = Math.min(line.left, box.left)
        line.right = Math.max(line.right, box.right)
        line.bottom = Math.min(line.bottom, box.bottom)
        line.top = Math.max(line.top, box.top)
      } else lines.set(base, { ...box, words: letter, letters: [box] })
    }
  } finally {
    pdfium.wasmExports.free(buffer)
    pdfium._FPDFText_ClosePage(text)
  }
  return [...lines.values()]
}

const meet = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > nothing &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > -nothing

function meetings(lines: readonly Line[]): string[] {
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter(
        other =>
          meet(line, other) &&
          line.letters.some(letter => other.letters.some(beside => meet(letter, beside))),
      )
      .map(other => `'${line.words}' and '${other.words}'`),
  )
}

/** The ruled lines of a page: paths that are wide and as thin as a line. */
function rulesOf(pdfium: Pdfium, page: number): Box[] {
  const path = 2
  const buffer = pdfium.wasmExports.malloc(4 * 4)
  try {
    return Array.from({ length: pdfium._FPDFPage_CountObjects(page) }, (_, at) =>
      pdfium._FPDFPage_GetObject(page, at),
    )
      .filter(object => pdfium._FPDFPageObj_GetType(object) === path)
      .map(object => {
        pdfium._FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)
        const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.HEAPU8.buffer, buffer, 4)
        return { left, bottom, right, top }
      })
      .filter(({ left, right, bottom, top }) => top - bottom < 2 && right - left > 20)
  } finally {
    pdfium.wasmExports.free(buffer)
  }
}

/** The width of US Letter and its margin, in points; no text is nearer to the sides. */
const [pageWidth, margin] = [612, 50]

const outside = (lines: readonly Line[]): string[] =>
  lines
    .filter(({ left, right }) => left < margin || right > pageWidth - margin)
    .map(line => `'${line.words}' leaves the margins`)

/** The least white between a rule and a letter that survives a fax. */
const clear = 0.8

function ruled(lines: readonly Line[], rules: readonly Box[]): string[] {
  return rules.flatMap(rule => {
    const near = { ...rule, bottom: rule.bottom - clear, top: rule.top + clear }
    return lines
      .filter(line => line.letters.some(letter => meet(letter, near)))
      .map(line => `'${line.words}' stands on a rule`)
  })
}
