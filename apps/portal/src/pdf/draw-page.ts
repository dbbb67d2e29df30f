import type { PDFPageProxy } from 'pdfjs-dist'

/** Sharper than this is not seen and costs memory that old phones do not have. */
const MAX_PIXEL_RATIO = 2
/** The largest canvas that every iOS device draws. */
const MAX_CANVAS_AREA = 16_777_216

/** Draws one page; the old picture stays until the new one is complete. `cancel` is not an error. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number) {
  const wanted = scale * Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO)
  const natural = page.getViewport({ scale: 1 })
  const largest = Math.sqrt(MAX_CANVAS_AREA / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, largest) })
  const offstage = document.createElement('canvas')
  offstage.width = Math.floor(viewport.width)
  offstage.height = Math.floor(viewport.height)
  const render = page.render({ canvas: offstage, viewport })
  let cancelled = false
  const done = render.promise.then(
    () => {
      if (cancelled) return
      canvas.width = offstage.width
      canvas.height = offstage.height
      canvas.getContext('2d')?.drawImage(offstage, 0, 0)
      freeCanvas(offstage)
    },
    (error: unknown) => {
      if (!cancelled) throw error
    },
  )
  return {
    done,
    cancel() {
      cancelled = true
      render.cancel()
    },
  }
}

/** Gives the memory back at once; Safari would keep it until much later. */
export function freeCanvas(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}
