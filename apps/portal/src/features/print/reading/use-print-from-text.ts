import { useEffect, useRef, useState } from 'react'
import { fetchPdf, type PdfAddress, PdfUnavailable, pdfAddress } from '../api/fetch-pdf.ts'
import { isPhone, printDocument } from '../../../pdf/print-document.ts'

/**
 * Prints the pages while the text is shown; the pages are fetched on request. A phone opens them in a tab of its own, which it allows only
 * during the press itself.
 */
export function usePrintFromText(address: PdfAddress) {
  const [printing, setPrinting] = useState(false)
  const [code, setCode] = useState<PdfUnavailable['code']>()
  const undo = useRef<() => void>(undefined)
  const stop = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      stop.current?.abort()
      undo.current?.()
    },
    [],
  )

  const print = async (): Promise<void> => {
    if (isPhone()) {
      window.open(pdfAddress(address), '_blank', 'noopener')
      return
    }
    if (printing) return
    setPrinting(true)
    const { signal } = (stop.current = new AbortController())
    try {
      const file = await fetchPdf(address, signal)
      undo.current?.()
      undo.current = printDocument(file)
    } catch (error) {
      if (!signal.aborted) setCode(error instanceof PdfUnavailable ? error.code : 'PRINT_PDF_UNKNOWN_ERROR')
    } finally {
      setPrinting(false)
    }
  }
  return { print: () => void print(), printing, code, clear: () => setCode(undefined) }
}
