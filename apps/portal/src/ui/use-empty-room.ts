import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * The room that a message leaves empty on this page when it goes by itself, until the text can close up unnoticed: at once where the page
 * is scrolled past it, else when it is, or after the reader's next press or key.
 */
export function useEmptyRoom(place: RefObject<HTMLElement | null>, page: string) {
  const [kept, setKept] = useState<{ page: string; height: number }>()
  const height = kept?.page === page ? kept.height : null
  const keep = useCallback(() => {
    const left = place.current?.getBoundingClientRect().height ?? 0
    setKept(scrolled() < left ? { page, height: left } : undefined)
  }, [place, page])
  useEffect(() => {
    if (height === null) return
    const free = () => setKept(undefined)
    const freeOnceScrolled = () => {
      if (scrolled() >= height) free()
    }
    document.addEventListener('scroll', freeOnceScrolled, true)
    document.addEventListener('click', free)
    document.addEventListener('keydown', free)
    return () => {
      document.removeEventListener('scroll', freeOnceScrolled, true)
      document.removeEventListener('click', free)
      document.removeEventListener('keydown', free)
    }
  }, [height])
  return { height, keep }
}

/** The scroll position of the part of the page under messages: the window, or the element that scrolls in a page as high as the window. */
const scrolled = (): number =>
  Math.max(window.scrollY, document.querySelector('[data-messages]')?.scrollTop ?? 0)
