import { pdfView } from '@careword/domain/limits'
import { type RefObject, useEffect, useRef } from 'react'
import type { ScrollPoint } from './use-zoom-anchor.ts'

interface Pinching {
  zoom: number
  /** Called with every move of the fingers. */
  onZoom(zoom: number): void
  /** The fingers are gone. */
  onDone(zoom: number): void
}

/**
 * A pinch with two fingers zooms the pages and redraws them sharply. Beyond the largest zoom the browser's own zoom takes over, and while
 * that one is in use, only it changes.
 */
export function usePinch(
  scroller: RefObject<HTMLElement | null>,
  fingers: RefObject<ScrollPoint | undefined>,
  pinching: Pinching,
): void {
  const latest = useRef(pinching)
  useEffect(() => {
    latest.current = pinching
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let began: { apart: number; zoom: number } | undefined
    let next = 0

    const start = ({ touches }: TouchEvent) => {
      const two = twoOf(touches)
      const browserZooms = (window.visualViewport?.scale ?? 1) > 1.01
      began = two && !browserZooms ? { apart: two.apart, zoom: latest.current.zoom } : undefined
      next = latest.current.zoom
    }
    const move = (event: TouchEvent) => {
      const two = began && twoOf(event.touches)
      if (!began || !two) return
      if (began.zoom >= pdfView.maxPercent && two.apart > began.apart) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      fingers.current = { x: two.x - left, y: two.y - top }
      next = pinched(began.zoom, two.apart / began.apart)
      latest.current.onZoom(next)
    }
    const end = () => {
      if (!began) return
      began = undefined
      fingers.current = undefined
      latest.current.onDone(next)
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('touchend', end)
    box.addEventListener('touchcancel', end)
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('touchend', end)
      box.removeEventListener('touchcancel', end)
    }
  }, [scroller, fingers])
}

const pinched = (zoom: number, factor: number): number =>
  Math.min(pdfView.maxPercent, Math.max(pdfView.minPercent, zoom * factor))

function twoOf(touches: TouchList): (ScrollPoint & { apart: number }) | undefined {
  const [one, other] = [touches[0], touches[1]]
  if (touches.length !== 2 || !one || !other) return undefined
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  }
}
