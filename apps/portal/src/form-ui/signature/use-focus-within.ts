import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus after a press whose button disappears with it: without this the keyboard would start at the top again.
 * @returns sets the `data-signing` names of the places, the first that exists.
 */
export function useFocusWithin(place: RefObject<HTMLElement | null>): (...names: string[]) => void {
  const next = useRef<string[]>([])
  useEffect(() => {
    const names = next.current
    next.current = []
    for (const name of names) {
      const found = place.current?.querySelector<HTMLElement>(`[data-signing="${name}"]`)
      if (!found) continue
      // The whole pad comes into sight, not only its upper edge.
      found.focus({ preventScroll: true })
      ;(found.closest('[data-seen-whole]') ?? found).scrollIntoView({ block: 'nearest' })
      return
    }
  })
  return (...names) => {
    next.current = names
  }
}
