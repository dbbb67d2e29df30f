import { pdfView } from '@careword/domain/limits'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useWords } from '../../../partner/partner-context.tsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollsByKeyboard } from '../scrolls-by-keyboard.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-viewer.module.css'
import { useKeptPlace } from './use-kept-place.ts'
import { useNearPages } from './use-near-pages.ts'
import { usePinch } from './use-pinch.ts'

interface Props {
  /** The id of what is said about the whole of it. */
  describedBy?: string | undefined
  document: PDFDocumentProxy
  zoom: number
  /** Two fingers change the zoom; then they are gone. */
  onPinch(zoom: number): void
  onPinched(zoom: number): void
  onDrawFailed(error: unknown): void
  onReady(): void
  /** What stands over the first page. */
  children?: ReactNode
}

/** All pages of an open PDF, one under the other. */
export function PdfViewer({
  document: pdf,
  describedBy,
  zoom,
  onPinch,
  onPinched,
  onDrawFailed,
  onReady,
  children,
}: Props) {
  const t = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [pages, setPages] = useState<PDFPageProxy[]>([])
  const { near, observe } = useNearPages()

  useEffect(() => {
    let current = true
    const load = async () => {
      const found: PDFPageProxy[] = []
      for (let number = 1; number <= pdf.numPages; number++) {
        found.push(await pdf.getPage(number))
        if (!current) return
        // The first page is shown at once; the rest follow together.
        if (number === 1 || number === pdf.numPages) setPages([...found])
      }
      onReady()
    }
    load().catch((error: unknown) => current && onDrawFailed(error))
    return () => {
      current = false
    }
  }, [pdf, onDrawFailed, onReady])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const style = getComputedStyle(element)
      setRoom(
        element.clientWidth -
          Number.parseFloat(style.paddingInlineStart) -
          Number.parseFloat(style.paddingInlineEnd),
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const fingers = useKeptPlace(scroller, zoom)
  usePinch(scroller, fingers, { zoom, onZoom: onPinch, onDone: onPinched })

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="region"
      aria-label={t('print.viewer')}
      aria-describedby={describedBy}
      {...scrollsByKeyboard}
    >
      {children}
      {room > 0 &&
        pages.map(page => {
          const natural = page.getViewport({ scale: 1 }).width
          // Documents spec §9: page scale 1.5, the canvas starts at 99 percent of the width there is.
          const start = Math.min(natural * pdfView.scale, (room * pdfView.startPercent) / 100)
          return (
            <PdfPage
              key={page.pageNumber}
              page={page}
              width={Math.round((start * zoom) / 100)}
              near={near.has(page.pageNumber)}
              observe={observe}
              onFailed={onDrawFailed}
            />
          )
        })}
    </div>
  )
}
