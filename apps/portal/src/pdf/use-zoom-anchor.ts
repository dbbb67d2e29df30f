import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A point in the box that scrolls, in pixels from its left and upper edge. */
export interface ScrollPoint {
  x: number
  y: number
}

/**
 * Keeps the same words in place when the zoom changes: the words under the fingers of a pinch, else those at the left edge, where the lines
 * begin, half way down. Content above the pages, and the gaps between pages, do not change their size. Returns a ref for the position of
 * the pinch.
 */
export function useZoomAnchor(scroller: RefObject<HTMLElement | null>, zoom: number) {
  const before = useRef(zoom)
  const fingers = useRef<ScrollPoint>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    const factor = zoom / before.current
    before.current = zoom
    if (!element || factor === 1) return
    const { x, y } = fingers.current ?? { x: 0, y: element.clientHeight / 2 }
    element.scrollTop = movedTo(element, element.scrollTop + y, factor) - y
    element.scrollLeft = (element.scrollLeft + x) * factor - x
  }, [scroller, zoom])
  return fingers
}

/** The new position of content at this height after its pages grew by the factor. */
function movedTo(scroller: HTMLElement, height: number, factor: number): number {
  const head = scroller.getBoundingClientRect().top - scroller.scrollTop
  let grown = 0
  for (const page of scroller.querySelectorAll('[data-page]')) {
    const box = page.getBoundingClientRect()
    const top = box.top - head
    const wasTop = top - grown
    const wasHeight = box.height / factor
    if (height < wasTop) break
    if (height < wasTop + wasHeight) return top + (height - wasTop) * factor
    grown += box.height - wasHeight
  }
  return height + grown
}
