// pdf.js, loaded only when a document is opened, from our own files alone.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { startPdfWorker } from './pdf-worker.ts'

export interface OpenPdf {
  document: PDFDocumentProxy
  close(): Promise<void>
}

/** Opens PDF bytes (they are handed over: pass a copy when you need them later). Rejects when they are no readable PDF. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist')
  const thread = startPdfWorker()
  const worker = PDFWorker.create({ port: thread })
  const close = async () => {
    await task.destroy()
    worker.destroy()
    thread.terminate()
  }
  const task = getDocument({
    data: bytes,
    worker,
    // Nothing is fetched and nothing is compiled: our own documents embed their fonts, and the policy of the page allows neither.
    useWasm: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    enableXfa: false,
  })
  try {
    return { document: await task.promise, close }
  } catch (error) {
    await close()
    throw error
  }
}
