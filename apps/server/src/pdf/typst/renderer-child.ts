// The process in which documents are set. It gets a PdfInput and answers with the bytes.

import { ready } from '../helper-process.ts'
import type { PdfInput, RecordInput, Stamp } from '../types.ts'
import { compile, openFonts } from './compile.ts'
import { recordFiles } from './record-data.ts'
import { stampFiles, templateFiles } from './template-data.ts'

export type ToRender = PdfInput | RecordInput | Stamp
export type RendererResult = { pdf: Uint8Array } | { error: string }

/**
 * What Typst made is held by small objects, so V8 sees no reason to collect them: without being asked it lets 150 MB gather.
 */
const documentsPerCollection = 20
let documents = 0

openFonts()
process.on('message', (input: ToRender) => {
  process.send?.(handle(input))
  documents += 1
  if (documents % documentsPerCollection === 0) setImmediate(() => globalThis.gc?.())
})
// The parent is gone: nobody is left to render for.
process.on('disconnect', () => process.exit())
process.send?.(ready)

function handle(input: ToRender): RendererResult {
  try {
    return { pdf: compile(filesOf(input)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function filesOf(input: ToRender) {
  if ('record' in input) return recordFiles(input)
  return 'form' in input ? templateFiles(input) : stampFiles(input)
}
