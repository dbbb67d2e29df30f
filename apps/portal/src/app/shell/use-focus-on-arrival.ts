import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the new page's heading after a move inside the portal, so that keyboard and screen reader start where the eye does. A
 * page that takes the focus itself keeps it.
 * @param target id of the element that holds the pages.
 */
export function useFocusOnArrival(target: string): void {
  const here = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef(here)
  useEffect(() => {
    if (before.current === here) return
    const first = before.current === undefined
    before.current = here
    if (first) return
    toHeading(target)
  }, [here, target])
}

/** Moves the focus to the heading when the person takes the screen back: the button they pressed disappears with its header. */
export function useFocusWhenBack(kiosk: boolean, target: string): void {
  const before = useRef(kiosk)
  useEffect(() => {
    const isBack = before.current && !kiosk
    before.current = kiosk
    if (isBack && document.activeElement === document.body) toHeading(target)
  }, [kiosk, target])
}

function toHeading(target: string): void {
  const page = document.getElementById(target)
  if (!page || page.contains(document.activeElement)) return
  const heading = page.querySelector('h1') ?? page
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
