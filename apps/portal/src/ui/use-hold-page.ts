import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The height that a page must have beyond the window, so that the window can follow (base.css). */
const room = '--cw-held'
const anchoring = 'overflow-anchor'
/** The height of the message, for content that scrolls under it in a page as high as the window. */
const ownHeight = '--cw-message'

/**
 * Keeps the page in place when the element above it grows. The window scrolls by the same height, or in a page as high as the window its
 * scrolling element does. A page that has not been painted yet is moved down instead.
 * @param page the address of the page below the element
 */
export function useHoldPage(place: RefObject<HTMLElement | null>, page: string): void {
  const seen = useRef<string>(undefined)
  const before = useRef({ page, height: 0 })
  useEffect(() => {
    // The page is painted when the second frame after it comes.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (seen.current = page))
    })
    return () => {
      cancelAnimationFrame(frame)
      seen.current = undefined
      document.documentElement.style.removeProperty(room)
      document.documentElement.style.removeProperty(anchoring)
    }
  }, [page])
  // After every render: whatever changed the place.
  useLayoutEffect(() => {
    const element = place.current
    const height = element?.offsetHeight ?? 0
    document.documentElement.style.setProperty(ownHeight, `${height}px`)
    // The browser's own scroll anchoring would scroll a second time, also in the layout without the element.
    if (height > 0) document.documentElement.style.setProperty(anchoring, 'none')
    else if (before.current.height > 0)
      requestAnimationFrame(() => document.documentElement.style.removeProperty(anchoring))
    const grown = before.current.page === page ? height - before.current.height : 0
    before.current = { page, height }
    if (grown === 0 || seen.current !== page || !element) return
    const isOver = getComputedStyle(element).position === 'fixed'
    const scrolls = isOver ? document.querySelector('[data-messages]') : window
    if (!isOver) document.documentElement.style.setProperty(room, `${height}px`)
    scrolls?.scrollBy({ top: grown, behavior: 'instant' })
  })
}
