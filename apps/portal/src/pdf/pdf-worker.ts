import workerUrl from 'pdfjs-dist/build/pdf.worker.mjs?worker&url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** Where the page's policy asks for trusted script addresses, this one address is vouched for, and no other. */
const policy = trusted?.createPolicy('careword-pdf-worker', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('not the PDF worker')
    return url
  },
})

/** The program that reads PDFs, in a thread of its own. The caller ends it. */
export function startPdfWorker(): Worker {
  return new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, { type: 'module' })
}
