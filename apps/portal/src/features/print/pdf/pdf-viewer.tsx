import { pdfView } from '@careword/domain/limits'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useWords } from '../../../partner/partner-context.tsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-viewer.module.css'
import { useNearPages } from './use-near-pages.ts'

/** A box that scrolls must be reachable without a pointer. */
const scrollsByKeyboard = { tabIndex: 0 }

interface Props {
  document: PDFDocumentProxy
  zoom: number
  onDrawFailed(error: unknown): void
  onReady(): void
  /** What stands over the first page. */
  children?: ReactNode
}

/** All pages of an open PDF, one under the other. */
export function PdfViewer({ document: pdf, zoom, onDrawFailed, onReady, children }: Props) {
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

  useKeptPlace(scroller, zoom)

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="region"
      aria-label={t('print.viewer')}
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

/** Keeps the same words in the middle of the window when the zoom changes. */
function useKeptPlace(scroller: React.RefObject<HTMLDivElement | null>, zoom: number) {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const element = scroller.current
    const factor = zoom / before.current
    before.current = zoom
    if (!element || factor === 1) return
    const middleY = element.scrollTop + element.clientHeight / 2
    element.scrollTop = middleY * factor - element.clientHeight / 2
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
  }, [scroller, zoom])
}
