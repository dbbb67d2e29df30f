// Adds fonts for letters whose font a PDF names but does not embed; viewers choose a font of their own.

import { uploadLimits } from '@careword/domain/limits'
import { fontFamilies } from '../fonts/families.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import { readerWithFonts } from './supply-fonts.ts'
import { openWithPdfium, type PdfiumDocument, type PdfiumPage, readWith } from './render-pages.ts'

/** Whether a PDF that we wrote names a font without containing it. Most such fonts are standard ones, which every machine has. */
export function namesFontsOnly(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  // Only the descriptor of a font has this entry.
  for (let index = bytes.indexOf('/FontName'); index >= 0; index = bytes.indexOf('/FontName', index + 1)) {
    const end = bytes.indexOf('endobj', index)
    const described = bytes.subarray(bytes.lastIndexOf('obj', index), end < 0 ? undefined : end)
    if (!described.includes('/FontFile')) return true
  }
  return false
}

/**
 * Opens a file with our fonts where they help.
 * @returns lent: our fonts draw letters that were missing; missing: some letters are still missing
 */
export async function openWithLetters(
  file: Uint8Array,
): Promise<{ document: PdfiumDocument; supplied: boolean; missing: boolean }> {
  const document = await openWithPdfium(file)
  const before = lettersMissing(document)
  const wanted = chooseFonts([...before].join('')).map(({ name }) => name)
  const families = fontFamilies.filter(({ name, cjk }) => cjk && wanted.includes(name))
  if (families.length === 0) return { document, supplied: false, missing: before.size > 0 }
  const withFonts = await readWith(await readerWithFonts(families), file)
  const after = lettersMissing(withFonts)
  const supplied = after.size < before.size
  return { document: supplied ? withFonts : document, supplied, missing: after.size > 0 }
}

/** Internals of the reader that its package does not export. */
interface Inside {
  module: {
    _FPDFText_LoadPage: (page: number) => number
    _FPDFText_ClosePage: (text: number) => void
    _FPDFText_CountChars: (text: number) => number
    _FPDFText_GetUnicode: (text: number, index: number) => number
    _FPDFText_GetTextObject: (text: number, index: number) => number
    _FPDFTextObj_GetFont: (object: number) => number
    _FPDFFont_GetIsEmbedded: (font: number) => number
    _FPDFFont_GetGlyphPath: (font: number, letter: number, size: number) => number
    _FPDF_ClosePage: (page: number) => void
  }
  pageIdx: number
}

/** Letters of fonts that are not in the file and that the reader cannot draw. */
function lettersMissing(document: PdfiumDocument): Set<string> {
  const missing = new Set<string>()
  const count = Math.min(document.getPageCount(), uploadLimits.mostPages)
  for (let index = 0; index < count; index++) lookThrough(document.getPage(index), missing)
  return missing
}

function lookThrough(page: PdfiumPage, missing: Set<string>): void {
  const { module, pageIdx } = page as unknown as Inside
  // A page that is damaged cannot be opened.
  if (pageIdx === 0) return
  const text = module._FPDFText_LoadPage(pageIdx)
  const known = new Set<string>()
  const count = text === 0 ? 0 : module._FPDFText_CountChars(text)
  for (let index = 0; index < count; index++) {
    const codePoint = module._FPDFText_GetUnicode(text, index)
    const letter = letterOf(codePoint)
    const object = letter === null ? 0 : module._FPDFText_GetTextObject(text, index)
    const font = object === 0 ? 0 : module._FPDFTextObj_GetFont(object)
    const same = `${font} ${codePoint}`
    if (letter === null || font === 0 || known.has(same)) continue
    known.add(same)
    if (module._FPDFFont_GetIsEmbedded(font) === 1) continue
    if (codePoint === 0 || module._FPDFFont_GetGlyphPath(font, codePoint, 12) === 0) missing.add(letter)
  }
  if (text !== 0) module._FPDFText_ClosePage(text)
  module._FPDF_ClosePage(pageIdx)
}

/** The letter of a code point; null for zero, which means that the file does not name the letter. */
function letterOf(codePoint: number): string | null {
  if (codePoint === 0) return '\0'
  const letter = codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ''
  return /^\p{L}$/u.test(letter) ? letter : null
}
