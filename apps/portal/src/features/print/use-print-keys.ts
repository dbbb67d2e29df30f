import { type RefObject, useEffect, useRef } from 'react'

interface Deeds {
  print(): void
  zoomIn(): void
  zoomOut(): void
  reset(): void
}

/** Ctrl P prints the document itself; + - and 0 work only while the focus is in the view (WCAG 2.1.4). */
export function usePrintKeys(view: RefObject<HTMLElement | null>, deeds: Deeds): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const deed = deedOf(event, view.current?.contains(document.activeElement) ?? false)
      if (!deed) return
      event.preventDefault()
      latest.current[deed]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [view])
}

function deedOf(event: KeyboardEvent, inView: boolean): keyof Deeds | undefined {
  const held = event.ctrlKey || event.metaKey
  // The browser's own print would print the tools and the pages drawn so far.
  if (held && !event.altKey && event.key.toLowerCase() === 'p') return 'print'
  if (held || event.altKey || !inView) return undefined
  if (event.key === '+' || event.key === '=') return 'zoomIn'
  if (event.key === '-') return 'zoomOut'
  return event.key === '0' ? 'reset' : undefined
}
