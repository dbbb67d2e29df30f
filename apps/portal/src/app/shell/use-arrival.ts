import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a move inside the portal the focus goes to the new page, so that keyboard and screen reader start where the eye does. */
export function useArrival(target: string): void {
  const here = useLocation({ select: at => at.pathname })
  const before = useRef(here)
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    const page = document.getElementById(target)
    // A page that sends the focus somewhere itself keeps it.
    if (page && !page.contains(document.activeElement)) page.focus({ preventScroll: true })
  }, [here, target])
}
