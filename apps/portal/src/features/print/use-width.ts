import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in pixels, and follows it. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return width
}
