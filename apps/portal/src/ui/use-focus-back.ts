import { useEffect, useState } from 'react'

/** How long a closing dialog has to give the focus back by itself. */
const patience = 60

/**
 * For a dialog that opens by itself, with no button behind it: when it is gone and the focus is nowhere, it goes back to where it
 * was before.
 */
export function useFocusBack(open: boolean): void {
  const [before, setBefore] = useState<Element | null>(null)
  if (open && before === null) setBefore(document.activeElement)
  useEffect(() => {
    if (open || before === null) return
    const clock = setTimeout(() => {
      setBefore(null)
      const nowhere = document.activeElement === null || document.activeElement === document.body
      if (nowhere && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }, patience)
    return () => clearTimeout(clock)
  }, [open, before])
}
