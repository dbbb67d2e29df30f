import { signatureLimits } from '@careword/domain/documents/signature'
import SignaturePad from 'signature_pad'
import { useEffect, useRef } from 'react'
import styles from './signature.module.css'
import { type Ink, normaliseInk, placeInk } from './ink.ts'
import { INK_COLOUR } from './signature-image.ts'

interface Props {
  ink: Ink
  /** After a stroke, at most every 500 ms. */
  onInk(ink: Ink): void
  label: string
  describedBy?: string
  large?: boolean
}

const pen = {
  penColor: INK_COLOUR,
  dotSize: 0,
  minWidth: signatureLimits.penMinWidth,
  maxWidth: signatureLimits.penMaxWidth,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
}

/** Where a finger, pen or mouse signs. The ink is kept as vectors, so that turning the phone does not lose it. */
export function DrawingSurface({ ink, onInk, label, describedBy, large = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | undefined>(undefined)
  const shown = useRef(ink)
  const tell = useRef(onInk)
  useEffect(() => {
    tell.current = onInk
  })

  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    const made = new SignaturePad(surface, { ...pen, minDistance: 3, throttle: 16 })
    pad.current = made
    const fit = () => {
      const { width, height } = surface.getBoundingClientRect()
      if (width === 0 || height === 0) return
      const ratio = Math.max(window.devicePixelRatio || 1, 1)
      surface.width = Math.round(width * ratio)
      surface.height = Math.round(height * ratio)
      surface.getContext('2d')?.scale(ratio, ratio)
      redraw(made, shown.current, width, height)
    }
    const read = () => {
      const { width, height } = surface.getBoundingClientRect()
      if (width === 0) return
      shown.current = normaliseInk(
        made
          .toData()
          .map(group => group.points.map(({ x, y, pressure, time }) => ({ x, y, pressure, time }))),
        width,
        height,
      )
      tell.current(shown.current)
    }
    const readLater = throttled(read, signatureLimits.drawingEndThrottle)
    made.addEventListener('endStroke', readLater.run)
    const watch = new ResizeObserver(fit)
    watch.observe(surface)
    return () => {
      readLater.finish()
      watch.disconnect()
      made.off()
      pad.current = undefined
    }
  }, [])

  // Cleared, or drawn on another surface: show that here.
  useEffect(() => {
    const surface = canvas.current
    if (!pad.current || !surface || ink === shown.current) return
    shown.current = ink
    const { width, height } = surface.getBoundingClientRect()
    redraw(pad.current, ink, width, height)
  }, [ink])

  return (
    <canvas
      ref={canvas}
      className={large ? styles.surfaceLarge : styles.surface}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      data-signature-surface=""
    />
  )
}

function redraw(pad: SignaturePad, ink: Ink, width: number, height: number) {
  pad.clear()
  if (ink.strokes.length > 0) {
    pad.fromData(placeInk(ink, width, height).map(points => ({ ...pen, points })))
  }
}

/** Runs at once and then at most once per `wait`, the last call never lost; `finish` runs what is still waiting. */
function throttled(action: () => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    if (timer !== undefined) {
      again = true
      return
    }
    action()
    timer = setTimeout(() => {
      timer = undefined
      if (again) {
        again = false
        run()
      }
    }, wait)
  }
  const finish = () => {
    clearTimeout(timer)
    if (again) action()
  }
  return { run, finish }
}
