// The process that renders documents: an input in, bytes out.

import { ready } from '../helper-process.ts'
import type { CardInput, PdfInput, RecordInput, SheetInput, Stamp, TypedName } from '../pdf-input.ts'
import { cardFiles } from './card-files.ts'
import { compile, compileSvg, openFonts } from './compile-typst.ts'
import { recordFiles } from './signing-record-data.ts'
import { sheetFiles } from './sheet-data.ts'
import { stampFiles, templateFiles, type TemplateFiles } from './template-data.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import { printedText } from './printed-text.ts'

/** The inputs of the renderer: a document, a paper about a document, a sheet or a watermark for a copy, or a card. */
export type Printable = PdfInput | RecordInput | SheetInput | Stamp | CardInput
export type RendererResult = { pdf: Uint8Array } | { svg: string } | { error: string }

/** Small objects hold Typst's large results, so V8 would collect them only after 150 MB. */
const documentsPerCollection = 20
let documents = 0

openFonts()
process.on('message', (input: Printable | TypedName) => {
  process.send?.(handle(input))
  documents += 1
  if (documents % documentsPerCollection === 0) setImmediate(() => globalThis.gc?.())
})
// The parent is gone: no one needs the result.
process.on('disconnect', () => process.exit())
process.send?.(ready)

function handle(input: Printable | TypedName): RendererResult {
  try {
    if ('typedName' in input) return { svg: drawName(input.typedName) }
    return { pdf: compile(filesOf(input)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const drawName = (typed: string): string => compileSvg(signatureFiles(typed))

function filesOf(input: Printable) {
  if ('record' in input) return recordFiles(input)
  if ('sheet' in input) return sheetFiles(input)
  if ('form' in input) return templateFiles(input, drawName)
  return 'card' in input ? cardFiles(input) : stampFiles(input)
}

/** Scripts that can be slanted: a slanted Arabic, Hebrew or Chinese name is wrong. */
const slanting =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The data that signature.typ reads, from a typed name. */
function signatureFiles(typed: string): TemplateFiles {
  const { text, rtl } = printedText(typed)
  const fonts = chooseFonts(text).map(family => family.name)
  const data = { name: text, rtl, slanted: slanting.test(text), lang: 'en', fonts }
  return { main: 'signature.typ', data: JSON.stringify(data), images: new Map(), fonts }
}
