// pdf.js, loaded only when a document is opened, from our own files alone.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.mjs?worker&url'

export interface OpenPdf {
  document: PDFDocumentProxy
  close(): Promise<void>
}

/** Opens PDF bytes (they are handed over: pass a copy when you need them later). Rejects when they are not a readable PDF. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const { getDocument, PDFWorker, version } = await import('pdfjs-dist')
  // Files beside the build (vite.config.ts), fetched only for documents that need them: ours need none.
  const files = `${import.meta.env.BASE_URL}assets/pdfjs-${version}`
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
    // No WebAssembly: the page's security policy does not allow compiling it.
    useWasm: false,
    wasmUrl: `${files}/wasm/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    cMapUrl: `${files}/cmaps/`,
    useSystemFonts: false,
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

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** If the page's policy asks for trusted script addresses, this one address is trusted, and no other. */
const policy = trusted?.createPolicy('careword-pdf-worker', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('not the PDF worker')
    return url
  },
})

/** The program that reads PDFs, in a thread of its own. The caller ends it. */
function startPdfWorker(): Worker {
  return new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, { type: 'module' })
}
