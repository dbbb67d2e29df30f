import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** One window above and one below what is seen. */
const MARGIN = '100% 0px'

/** Which pages are close enough to the window to be worth drawing. */
export function useNearPages(root: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const watch = useRef<IntersectionObserver | undefined>(undefined)
  const numbers = useRef(new Map<Element, number>())

  const observer = useCallback(() => {
    watch.current ??= new IntersectionObserver(
      entries => {
        setNear(before => {
          const after = new Set(before)
          for (const entry of entries) {
            const number = numbers.current.get(entry.target)
            if (number === undefined) continue
            if (entry.isIntersecting) after.add(number)
            else after.delete(number)
          }
          return after
        })
      },
      { root: root.current, rootMargin: MARGIN },
    )
    return watch.current
  }, [])

  useEffect(
    () => () => {
      watch.current?.disconnect()
      watch.current = undefined
    },
    [],
  )

  const observe = useCallback(
    (element: HTMLElement, pageNumber: number) => {
      numbers.current.set(element, pageNumber)
      observer().observe(element)
      return () => {
        numbers.current.delete(element)
        watch.current?.unobserve(element)
      }
    },
    [observer],
  )

  return { near, observe }
}
