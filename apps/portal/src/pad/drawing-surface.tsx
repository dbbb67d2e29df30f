import { useEffect, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { followPen } from './follow-pen.ts'
import { addStroke, type Ink, type Pad, placeInk } from './ink.ts'
import { paintStroke } from './paint-ink.ts'
import css from './pad.module.css'

interface Props {
  id: string
  ink: Ink
  /** After every stroke. */
  onInk(ink: Ink): void
  label: string
  onDrawing(now: boolean): void
  /** On the empty pad, until drawing starts. */
  hint: string
  /** The other way to sign, for people who cannot see the pad. */
  otherWay?: string
  large?: boolean
}

/** The surface for signing by finger, pen or mouse. The canvas is always repainted from the vectors. */
export function DrawingSurface({ id, ink, onInk, onDrawing, label, hint, otherWay, large = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawing, setDrawing] = useState(false)
  const shown = useRef({ ink, onInk, onDrawing })
  const repaint = useRef(() => {})
  useEffect(() => {
    shown.current = { ink, onInk, onDrawing }
  })

  useEffect(() => {
    const surface = canvas.current
    const paper = surface?.getContext('2d')
    if (!surface || !paper) return
    const paint = () => {
      const pad = sizeOf(surface)
      if (pad.width === 0 || pad.height === 0) return
      const ratio = Math.max(window.devicePixelRatio || 1, 1)
      // Setting its size also empties it.
      surface.width = Math.round(pad.width * ratio)
      surface.height = Math.round(pad.height * ratio)
      paper.scale(ratio, ratio)
      for (const stroke of placeInk(shown.current.ink, pad)) paintStroke(paper, stroke)
    }
    repaint.current = paint
    const following = followPen(surface, {
      onLine(stroke, from) {
        if (from === 0) {
          setDrawing(true)
          shown.current.onDrawing(true)
        }
        // The line of a point ends half-way to the next point, so the last point is painted when the next one arrives.
        if (stroke.length === 1) paintStroke(paper, stroke)
        else paintStroke(paper, stroke, Math.max(0, from - 1), stroke.length - 2)
      },
      onStroke(stroke, pad) {
        setDrawing(false)
        shown.current.onDrawing(false)
        shown.current.ink = addStroke(shown.current.ink, stroke, pad)
        paint()
        shown.current.onInk(shown.current.ink)
      },
      onDropped: paint,
    })
    const fit = () => {
      const inHand = following.refit()
      paint()
      paintStroke(paper, inHand)
    }
    const watch = new ResizeObserver(fit)
    watch.observe(surface)
    const unwatch = watchPixelRatio(fit)
    return () => {
      following.stop()
      watch.disconnect()
      unwatch()
    }
  }, [])

  // Repaints when the ink was cleared, a stroke undone, or drawn on the other pad.
  // oxlint-disable-next-line react/exhaustive-deps -- `ink` is what is painted
  useEffect(() => repaint.current(), [ink])

  return (
    <>
      <span className={css.cross} aria-hidden="true">
        ×
      </span>
      <span className={css.baseline} aria-hidden="true" />
      <canvas
        ref={canvas}
        className={classNames(css.surface, large && css.large)}
        role="img"
        // The pad takes the focus when it opens: screen readers announce it, and the keyboard continues from there.
        tabIndex={-1}
        data-signing="surface"
        aria-label={label}
        aria-describedby={`${id}-about`}
        data-signature-surface=""
      />
      {ink.strokes.length === 0 && !drawing ? <p className={css.hint}>{hint}</p> : null}
      <VisuallyHidden>
        <span id={`${id}-about`}>{otherWay ?? hint}</span>
      </VisuallyHidden>
    </>
  )
}

function sizeOf(surface: HTMLElement): Pad {
  const { width, height } = surface.getBoundingClientRect()
  return { width, height }
}

/** A window moved to another screen, or zoomed, has other pixels at the same size. */
function watchPixelRatio(listener: () => void): () => void {
  let media: MediaQueryList | undefined
  const again = () => {
    media?.removeEventListener('change', changed)
    media = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    media.addEventListener('change', changed)
  }
  const changed = () => {
    again()
    listener()
  }
  again()
  return () => media?.removeEventListener('change', changed)
}
