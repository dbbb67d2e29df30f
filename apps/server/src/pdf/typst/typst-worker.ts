// The one thread in which documents are set. It gets a PdfInput and answers with the bytes.

import { parentPort } from 'node:worker_threads'
import type { PdfInput, Stamp } from '../types.ts'
import { compile } from './compile.ts'
import { stampFiles, templateFiles } from './template-data.ts'

export type WorkerAnswer = { pdf: Uint8Array<ArrayBuffer> } | { fault: string }

parentPort?.on('message', (input: PdfInput | Stamp) => {
  const given = answer(input)
  // The bytes are handed over, not copied: what stays here waits for garbage collection that comes late.
  parentPort?.postMessage(given, 'pdf' in given ? [given.pdf.buffer] : [])
})

function answer(input: PdfInput | Stamp): WorkerAnswer {
  try {
    const pdf = compile('form' in input ? templateFiles(input) : stampFiles(input))
    return { pdf: new Uint8Array(pdf) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
