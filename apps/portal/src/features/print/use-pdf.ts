import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/api-error.ts'
import { fetchPdf, type PdfAddress, PdfUnavailable, unavailableBy } from './api/fetch-pdf.ts'
import type { OpenPdf } from '../../pdf/open-pdf.ts'

export type PdfState =
  | { kind: 'loading' }
  /** The document is from outside, so its disclosure must be shown first. */
  | { kind: 'toDisclose' }
  | { kind: 'open'; pdf: OpenPdf; file: Blob }
  /** The bytes are not a readable PDF. */
  | { kind: 'unreadable' }
  /** Failed; `attempt` is the number of the failed attempt. */
  | { kind: 'unavailable'; code: PdfUnavailable['code']; attempt: number }

/** Logs the disclosure where that is due, fetches and opens the PDF; opens it again when the address changes. */
export function usePdf(
  { documentId, patientId, lang, voidedDate }: PdfAddress,
  disclosure: 'none' | 'asked' | 'agreed',
  /** A new number retries. */
  attempt: number,
): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading' })

  useEffect(() => {
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    const load = async (): Promise<PdfState> => {
      // Documents spec §4: the disclosure call is sent before the view.
      if (disclosure === 'agreed') await disclose(documentId, stop.signal)
      const file = await fetchPdf({ documentId, patientId, lang, voidedDate }, stop.signal)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { openPdf } = await import('../../pdf/open-pdf.ts')
      try {
        opened = await openPdf(bytes)
      } catch {
        return { kind: 'unreadable' }
      }
      return { kind: 'open', pdf: opened, file }
    }
    if (disclosure === 'asked') {
      setState({ kind: 'toDisclose' })
      return
    }
    setState({ kind: 'loading' })
    const show = async () => {
      try {
        const next = await load()
        if (stop.signal.aborted) void opened?.close()
        else setState(next)
      } catch (error) {
        if (stop.signal.aborted) return
        const code = error instanceof PdfUnavailable ? error.code : 'PRINT_PDF_UNKNOWN_ERROR'
        setState({ kind: 'unavailable', code, attempt })
      }
    }
    void show()
    return () => {
      stop.abort()
      void opened?.close()
    }
  }, [documentId, patientId, lang, voidedDate, disclosure, attempt])

  return state
}

/** POST /api/document/disclosure/{documentId}: required by the server before it serves an external document (ruling G-58). */
async function disclose(documentId: string, signal: AbortSignal): Promise<void> {
  await call('discloseDocument', {
    params: { documentId },
    body: { type: 'External document' },
    signal,
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? unavailableBy(error) : error
  })
}
