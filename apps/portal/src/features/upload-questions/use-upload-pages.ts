import { useEffect, useState } from 'react'
import { callForBytes } from '../../api/call.ts'
import type { OpenPdf } from '../../pdf/open-pdf.ts'

type UploadPages =
  | { kind: 'loading' }
  | { kind: 'open'; pdf: OpenPdf } /** With the number of the attempt that failed. */
  | { kind: 'failed'; attempt: number }

/** The converted pages of an upload, for its uploader. A higher attempt number fetches again. */
export function useUploadPages(documentId: string, patientId: string, attempt: number): UploadPages {
  const [pages, setPages] = useState<UploadPages>({ kind: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    const load = async () => {
      const file = await callForBytes('pdf', {
        params: { documentId },
        query: { patientId },
        signal: stop.signal,
      })
      const { openPdf } = await import('../../pdf/open-pdf.ts')
      opened = await openPdf(new Uint8Array(await file.arrayBuffer()))
      if (stop.signal.aborted) void opened.close()
      else setPages({ kind: 'open', pdf: opened })
    }
    setPages({ kind: 'loading' })
    load().catch(() => {
      if (!stop.signal.aborted) setPages({ kind: 'failed', attempt })
    })
    return () => {
      stop.abort()
      void opened?.close()
    }
  }, [documentId, patientId, attempt])
  return pages
}
