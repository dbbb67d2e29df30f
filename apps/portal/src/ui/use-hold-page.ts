import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** How much longer than the window a page has to be, so that the window can follow (base.css). */
const room = '--cw-held'

/**
 * Keeps the page in place when the element above it grows: the window scrolls by the same height. A page that has not been painted yet is
 * moved down instead.
 * @param page the address of the page below it
 */
export function useHoldPage(place: RefObject<HTMLElement | null>, page: string): void {
  const seen = useRef<string>(undefined)
  const before = useRef({ page, height: 0 })
  useEffect(() => {
    // It is painted when the second frame after it comes.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (seen.current = page))
    })
    return () => {
      cancelAnimationFrame(frame)
      seen.current = undefined
      document.documentElement.style.removeProperty(room)
    }
  }, [page])
  // After every render: whatever changed the place.
  useLayoutEffect(() => {
    const height = place.current?.offsetHeight ?? 0
    const grown = before.current.page === page ? height - before.current.height : 0
    before.current = { page, height }
    if (grown === 0 || seen.current !== page) return
    document.documentElement.style.setProperty(room, `${height}px`)
    window.scrollBy({ top: grown, behavior: 'instant' })
  })
}
