import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A point in the box that scrolls, in pixels from its left and upper edge. */
export interface Place {
  x: number
  y: number
}

/**
 * Keeps the same words where they are when the zoom changes: under the fingers of a pinch, else at the left edge, where the lines
 * begin, and half way down. Gives where a pinch says its place.
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, zoom: number) {
  const before = useRef(zoom)
  const fingers = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    const factor = zoom / before.current
    before.current = zoom
    if (!element || factor === 1) return
    const { x, y } = fingers.current ?? { x: 0, y: element.clientHeight / 2 }
    element.scrollTop = (element.scrollTop + y) * factor - y
    element.scrollLeft = (element.scrollLeft + x) * factor - x
  }, [scroller, zoom])
  return fingers
}
