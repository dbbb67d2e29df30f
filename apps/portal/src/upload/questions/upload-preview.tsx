import { nextZoom } from '@careword/domain/documents/zoom'
import { pdfView } from '@careword/domain/limits'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { PdfViewer } from '../../pdf/pdf-viewer.tsx'
import { Alert } from '../../ui/alert.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import css from './upload-page.module.css'
import { callForBytes } from '../../api/call.ts'
import type { OpenPdf } from '../../pdf/open-pdf.ts'

interface Props {
  documentId: string
  patientId: string
  /** Whether the pages open at their start or end, where the answer is. */
  opensAt: 'start' | 'end'
}

export function UploadPreview({ documentId, patientId, opensAt }: Props) {
  const { t } = usePartner()
  const [attempt, setAttempt] = useState(0)
  const [drawFailed, setDrawFailed] = useState(-1)
  const [zoom, setZoom] = useState<number>(pdfView.resetPercent)
  const pages = useUploadPages(documentId, patientId, attempt)
  const changeZoom = (next: number) => {
    setZoom(next)
    announce(t('upload.zoomNow', { percent: Math.round(next) }))
  }
  const onDrawFailed = useCallback(() => setDrawFailed(attempt), [attempt])
  const onReady = useCallback(() => undefined, [])
  if (pages.kind === 'failed' || drawFailed === attempt)
    return (
      <div className={css.noPages}>
        <Alert
          tone="error"
          announce
          title={t('upload.pagesFailed')}
          actions={<Button onClick={() => setAttempt(attempt + 1)}>{t('upload.tryAgain')}</Button>}
        >
          <p>{t('upload.pagesFailedText')}</p>
        </Alert>
      </div>
    )
  if (pages.kind === 'loading')
    return (
      <div className={css.noPages} role="status">
        <Spinner />
        <p>{t('print.loading')}</p>
      </div>
    )
  return (
    <>
      <div className={css.zoom}>
        <Button icon={<Icon of={ZoomOut} />} onClick={() => changeZoom(nextZoom(zoom, 'out'))}>
          {t('upload.zoomOut')}
        </Button>
        <Button icon={<Icon of={ZoomIn} />} onClick={() => changeZoom(nextZoom(zoom, 'in'))}>
          {t('upload.zoomIn')}
        </Button>
      </div>
      <PdfViewer
        document={pages.pdf.document}
        zoom={zoom}
        opensAt={opensAt}
        onPinch={setZoom}
        onPinched={changeZoom}
        onDrawFailed={onDrawFailed}
        onReady={onReady}
      />
    </>
  )
}

type UploadPages =
  | { kind: 'loading' }
  | { kind: 'open'; pdf: OpenPdf } /** With the number of the attempt that failed. */
  | { kind: 'failed'; attempt: number }

/** The converted pages of an upload, for its uploader. A higher attempt number fetches again. */
function useUploadPages(documentId: string, patientId: string, attempt: number): UploadPages {
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
