import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the line at the top of the scroll container in place when the font size changes and all lines wrap differently. */
export function useLineAnchor(scroller: RefObject<HTMLElement | null>, size: number) {
  const kept = useRef<{ element: Element; above: number }>(undefined)
  const before = useRef(size)
  useLayoutEffect(() => {
    const box = scroller.current
    const was = kept.current
    if (!box || !was || before.current === size) return
    before.current = size
    kept.current = undefined
    const { top, height } = was.element.getBoundingClientRect()
    // Restores the position inside a long answer too.
    box.scrollTop += top + was.above * height - box.getBoundingClientRect().top
  }, [scroller, size])

  /** Call it before the size changes. */
  return () => {
    const box = scroller.current
    if (!box) return
    const head = box.getBoundingClientRect().top
    const lines = box.querySelectorAll('h2, h3, h4, p, dt, dd, li')
    for (const element of lines) {
      const { top, bottom, height } = element.getBoundingClientRect()
      if (bottom <= head || height === 0) continue
      kept.current = { element, above: (head - top) / height }
      return
    }
  }
}
