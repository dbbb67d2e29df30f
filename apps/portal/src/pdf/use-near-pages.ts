import { useEffect, useState } from 'react'

/** One window height above and one below the visible part. */
const MARGIN = '100% 0px'

type Change = (before: ReadonlySet<number>) => ReadonlySet<number>

/** Finds the pages that are close enough to the window to be drawn. These pages must be direct children of the scroll container. */
export function useNearPages() {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [watch] = useState(() => watchPages(setNear))
  useEffect(() => watch.stop, [watch])
  return { near, observe: watch.observe }
}

function watchPages(emit: (change: Change) => void) {
  const numbers = new Map<Element, number>()
  let observer: IntersectionObserver | undefined

  const seen = (entries: IntersectionObserverEntry[]) =>
    emit(before => {
      const after = new Set(before)
      for (const entry of entries) {
        const number = numbers.get(entry.target)
        if (number === undefined) continue
        if (entry.isIntersecting) after.add(number)
        else after.delete(number)
      }
      return after
    })

  return {
    observe(element: HTMLElement, pageNumber: number) {
      observer ??= new IntersectionObserver(seen, { root: element.parentElement, rootMargin: MARGIN })
      numbers.set(element, pageNumber)
      observer.observe(element)
      return () => {
        numbers.delete(element)
        observer?.unobserve(element)
      }
    },
    stop() {
      observer?.disconnect()
      observer = undefined
    },
  }
}
