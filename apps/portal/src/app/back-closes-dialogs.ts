import type { RouterHistory } from '@tanstack/react-router'
import { closeTopDialog, isDialogOpen } from '../ui/open-dialogs.ts'

/**
 * The browser's Back button closes the topmost dialog and keeps the page; the router does not see the event. A blocker of the router
 * would run after those of the page, which ask whether the person wants to leave.
 *
 * A window calls its listeners in their order: call it before the router makes its history.
 */
export function backClosesDialogs(historyNow: () => RouterHistory): void {
  let returning = false
  /** Where the window is while the router stays: the page asks first whether it may be left. */
  let waits: { at: number; key: string | undefined } | undefined
  window.addEventListener('popstate', event => {
    if (returning) {
      returning = false
      event.stopImmediatePropagation()
      // Only from here: closing a question restores the rest of the history by itself.
      closeTopDialog()
      return
    }
    const { __TSR_index: to } = (event.state ?? {}) as { __TSR_index?: number }
    if (to === undefined) return
    const { state } = historyNow().location
    const at = waits && waits.key === state.__TSR_key ? waits.at : state.__TSR_index
    if (to < at && isDialogOpen()) {
      event.stopImmediatePropagation()
      returning = true
      window.history.go(at - to)
    } else waits = { at: to, key: state.__TSR_key }
  })
}
