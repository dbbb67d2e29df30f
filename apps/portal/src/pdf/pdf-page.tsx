import { useWords } from '../partner/partner-context.tsx'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { drawPage, freeCanvas } from './draw-page.ts'
import styles from './pdf-page.module.css'
import { applyStructure } from './page-structure.ts'

interface Props {
  page: PDFPageProxy
  /** CSS pixels that the page is wide now. */
  width: number
  /** Whether the page is near the window: only then it is drawn, because a phone has little memory for canvases. */
  near: boolean
  observe(element: HTMLElement, pageNumber: number): () => void
  onFailed(error: unknown): void
}

/** One page: a picture that screen readers skip, under a transparent layer of the page's real text. */
export function PdfPage({ page, width, near, observe, onFailed }: Props) {
  const t = useWords()
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)

  const natural = page.getViewport({ scale: 1 })
  const scale = width / natural.width
  const height = Math.round(natural.height * scale)

  useEffect(() => {
    if (!box.current) return
    return observe(box.current, page.pageNumber)
  }, [observe, page])

  useEffect(() => {
    const surface = canvas.current
    if (!surface || !near) return
    const task = drawPage(page, surface, scale)
    let current = true
    task.done.then(
      () => current && setDrawn(true),
      error => current && onFailed(error),
    )
    return () => {
      current = false
      task.cancel()
    }
  }, [page, near, scale, onFailed])

  useEffect(() => {
    if (near || !canvas.current) return
    freeCanvas(canvas.current)
    setDrawn(false)
  }, [near])

  useEffect(() => {
    const layer = text.current
    if (!layer) return
    return layText(page, layer)
  }, [page])

  return (
    <section
      ref={box}
      className={styles.page}
      aria-label={t('print.page', { number: page.pageNumber })}
      aria-busy={near && !drawn}
      data-page={page.pageNumber}
      style={{ inlineSize: width, blockSize: height, ['--total-scale-factor' as string]: scale }}
    >
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" data-drawn={drawn} />
      <div ref={text} className={styles.text} dir="ltr" />
    </section>
  )
}

/**
 * Puts the page's real text, and its tags as roles, into `layer`. Returns a function that removes both. If the text cannot be read, only
 * the picture is shown.
 */
function layText(page: PDFPageProxy, layer: HTMLElement) {
  let stopped = false
  const lay = async () => {
    const { TextLayer } = await import('pdfjs-dist')
    // The pages were closed in the meantime: no request is needed.
    if (stopped) return
    const [content, tree] = await Promise.all([
      page.getTextContent({ includeMarkedContent: true }),
      page.getStructTree().catch(() => null),
    ])
    if (stopped) return
    const viewport = page.getViewport({ scale: 1 })
    layer.replaceChildren()
    // The document may be in another language than the portal around it.
    if (content.lang) layer.lang = content.lang
    await new TextLayer({ textContentSource: content, container: layer, viewport }).render()
    if (stopped) return
    applyStructure(layer, tree)
    layer.setAttribute('data-text', 'ready')
  }
  lay().catch(() => layer.setAttribute('data-text', 'missing'))
  return () => {
    stopped = true
    layer.replaceChildren()
  }
}
