import type { PDFPageProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '../partner/partner-context.tsx'
import { drawPage, freeCanvas } from './draw-page.ts'
import styles from './page-strip.module.css'
import { useNearPages } from './use-near-pages.ts'

/** CSS pixels that a small page is wide; the style sheet gives it the same room. */
const width = 72

interface Props {
  pages: readonly PDFPageProxy[]
  /** The page that is read now. */
  current: number
  onGo(pageNumber: number): void
}

/**
 * Shows small pictures of all pages; a press scrolls to that page. The strip is one stop of the keyboard, on the page that is read; the
 * arrow keys move from page to page. Only pages near the visible part are drawn.
 */
export function PageStrip({ pages, current, onGo }: Props) {
  const t = useWords()
  const list = useRef<HTMLUListElement>(null)
  const { near, observe } = useNearPages()

  // The current page stays visible in the strip, without moving anything else.
  useEffect(() => {
    const strip = list.current
    const item = strip?.children[current - 1]
    if (!strip || !item) return
    const [outer, inner] = [strip.getBoundingClientRect(), item.getBoundingClientRect()]
    if (inner.left < outer.left) strip.scrollLeft += inner.left - outer.left
    else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right
    if (inner.top < outer.top) strip.scrollTop += inner.top - outer.top
    else if (inner.bottom > outer.bottom) strip.scrollTop += inner.bottom - outer.bottom
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex(button => button === document.activeElement)
    const ahead = document.documentElement.dir === 'rtl' ? -1 : 1
    const to = {
      ArrowDown: index + 1,
      ArrowRight: index + ahead,
      ArrowUp: index - 1,
      ArrowLeft: index - ahead,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (index < 0 || to === undefined) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
  }

  return (
    <nav className={styles.strip} aria-label={t('print.pageList')} data-noprint>
      <ul ref={list} className={styles.list}>
        {pages.map(page => (
          <SmallPage
            key={page.pageNumber}
            page={page}
            isCurrent={page.pageNumber === current}
            near={near.has(page.pageNumber)}
            observe={observe}
            onGo={onGo}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
    </nav>
  )
}

interface SmallProps {
  page: PDFPageProxy
  isCurrent: boolean
  near: boolean
  observe(element: HTMLElement, pageNumber: number): () => void
  onGo(pageNumber: number): void
  onKeyDown(event: KeyboardEvent): void
}

function SmallPage({ page, isCurrent, near, observe, onGo, onKeyDown }: SmallProps) {
  const t = useWords()
  const item = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const natural = page.getViewport({ scale: 1 })
  const scale = width / natural.width

  useEffect(() => {
    if (!item.current) return
    return observe(item.current, page.pageNumber)
  }, [observe, page])

  useEffect(() => {
    const surface = canvas.current
    if (!surface || !near) return
    const task = drawPage(page, surface, scale)
    // The number under the picture leads to the page too; the page itself reports when it cannot be drawn.
    task.done.then(
      () => surface.setAttribute('data-drawn', 'true'),
      () => undefined,
    )
    return () => {
      task.cancel()
      freeCanvas(surface)
      surface.removeAttribute('data-drawn')
    }
  }, [page, near, scale])

  return (
    <li ref={item}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('print.goToPage', { number: page.pageNumber })}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onGo(page.pageNumber)}
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          className={styles.picture}
          style={{ blockSize: Math.round(natural.height * scale) }}
          aria-hidden="true"
        />
        <span aria-hidden="true">{page.pageNumber}</span>
      </button>
    </li>
  )
}
