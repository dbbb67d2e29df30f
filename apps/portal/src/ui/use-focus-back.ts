import { useEffect, useState } from 'react'
import { afterDialogs } from './open-dialogs.ts'

/**
 * Returns the focus after a dialog that opened by itself, without a button: to where it was before, or to the heading of the page, when no
 * element has it.
 */
export function useFocusBack(open: boolean): void {
  const [before, setBefore] = useState<Element | null>(null)
  if (open && before === null) setBefore(document.activeElement ?? document.body)
  useEffect(() => {
    if (open || before === null) return
    let unmounted = false
    afterDialogs(() => {
      if (unmounted) return
      setBefore(null)
      const nowhere = document.activeElement === null || document.activeElement === document.body
      if (nowhere) placeOf(before)?.focus({ preventScroll: true })
    })
    return () => {
      unmounted = true
    }
  }, [open, before])
}

function placeOf(before: Element): HTMLElement | null {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
