import { pdfView } from '@careword/domain/limits'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useWords } from '../partner/partner-context.tsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messagesWithin } from '../ui/messages-within.ts'
import { scrollsByKeyboard } from '../ui/scrolls-by-keyboard.ts'
import { PdfPage } from './pdf-page.tsx'
import { PageStrip } from './page-strip.tsx'
import styles from './pdf-viewer.module.css'
import { useZoomAnchor } from './use-zoom-anchor.ts'
import { useNearPages } from './use-near-pages.ts'
import { usePageInSight } from './use-page-in-sight.ts'
import { usePinch } from './use-pinch.ts'

/** A strip of fewer pages is of no use. */
const fromPages = 4

interface Props {
  /** The id of the element that describes the whole document. */
  describedBy?: string | undefined
  document: PDFDocumentProxy
  zoom: number
  /** Called when two fingers have changed the zoom. */
  onPinch(zoom: number): void
  onPinched(zoom: number): void
  onDrawFailed(error: unknown): void
  onReady(): void
  /** The position at opening: the beginning, or the foot of the last page. A new value scrolls there again. */
  opensAt?: 'start' | 'end'
  /** Whether a document of more than a few pages has all of them small beside it. */
  strip?: boolean
  /** Called with the page that is read now. */
  onPageInSight?: ((page: number) => void) | undefined
  /** A page requested by the other device: scrolls to it, and the focus stays where it is. A new object scrolls again. */
  turned?: { page: number } | undefined
  /** Content above the first page. */
  children?: ReactNode
}

/** Shows all pages of an open PDF, one under the other. */
export function PdfViewer({
  document: pdf,
  describedBy,
  zoom,
  onPinch,
  onPinched,
  onDrawFailed,
  onReady,
  opensAt = 'start',
  strip = false,
  onPageInSight,
  turned,
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

  useLayoutEffect(() => messagesWithin(scroller.current), [])

  const isWhole = room > 0 && pages.length === pdf.numPages
  const wasAt = useRef<typeof opensAt>('start')
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isWhole || wasAt.current === opensAt) return
    wasAt.current = opensAt
    element.scrollTop = opensAt === 'end' ? element.scrollHeight : 0
  }, [isWhole, opensAt])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isWhole || opensAt !== 'end') return
    // A reader at the foot stays there when the question beside it takes more room.
    let atFoot = true
    const look = () => {
      atFoot = element.scrollHeight - element.scrollTop - element.clientHeight < 8
    }
    const watch = new ResizeObserver(() => {
      if (atFoot) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', look, { passive: true })
    watch.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [isWhole, opensAt])

  const fingers = useZoomAnchor(scroller, zoom)
  const { current, goTo } = usePageInSight(scroller)
  useEffect(() => onPageInSight?.(current), [onPageInSight, current])
  useEffect(() => {
    if (turned) goTo(turned.page)
  }, [turned, goTo])
  const goOnAt = (pageNumber: number) => {
    const page = goTo(pageNumber)
    if (!page) return
    // Screen reader and keyboard users continue from that page.
    page.tabIndex = -1
    page.focus({ preventScroll: true })
  }
  usePinch(scroller, fingers, { zoom, onZoom: onPinch, onDone: onPinched })

  const scrolled = (
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
  if (!strip || pdf.numPages < fromPages) return scrolled
  return (
    <div className={styles.withStrip}>
      <PageStrip pages={pages} current={current} onGo={goOnAt} />
      {scrolled}
    </div>
  )
}
