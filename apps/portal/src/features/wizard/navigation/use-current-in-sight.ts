import { useEffect, useRef } from 'react'

/** Scrolls a list of sections that is longer than the window to the current section; the page itself does not move. */
export function useCurrentInSight(sectionId: string) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === sectionId) return
    shown.current = sectionId
    const box = list.current
    const current = box?.querySelector<HTMLElement>('[aria-current="step"]')
    // The arrow keys move it also while no part in it can be opened; where there is no list there is no stop.
    if (box && current && box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box?.removeAttribute('tabindex')
    if (!box || !current) return
    const below = current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
    const above = box.getBoundingClientRect().top - current.getBoundingClientRect().top
    if (below > 0) box.scrollTop += below + 8
    else if (above > 0) box.scrollTop -= above + 8
  }, [sectionId])
  return list
}
