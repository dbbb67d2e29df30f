import type { RouterHistory } from '@tanstack/react-router'
import { closeTopDialog } from '../ui/open-dialogs.ts'

/**
 * The browser's Back button closes the topmost dialog and keeps the page; the router does not see the event. A blocker of the router
 * would run after those of the page, which ask whether the person wants to leave.
 *
 * A window calls its listeners in their order: call it before the router makes its history.
 */
export function backClosesDialogs(historyNow: () => RouterHistory): void {
  let returning = false
  window.addEventListener('popstate', event => {
    if (returning) {
      returning = false
      event.stopImmediatePropagation()
      return
    }
    const { __TSR_index: to } = (event.state ?? {}) as { __TSR_index?: number }
    if (to !== historyNow().location.state.__TSR_index - 1 || !closeTopDialog()) return
    event.stopImmediatePropagation()
    returning = true
    window.history.forward()
  })
}
