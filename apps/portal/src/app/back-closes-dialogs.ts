import type { RouterHistory } from '@tanstack/react-router'
import { closeTopDialog, isDialogOpen, onDialogOpens } from '../ui/open-dialogs.ts'

/** The kind of a history entry, for Back at the first page of a tab. */
interface Place {
  __TSR_index?: number
  __TSR_key?: string
  /** 'below': under a first page over which a dialog opened; 'page': that page. */
  first?: 'below' | 'page'
  /** Whether this is the first page of the tab, so that Back would leave the site. */
  alone?: boolean
}

const placeNow = (): Place => (window.history.state ?? {}) as Place

/**
 * The browser's Back button closes the topmost dialog and keeps the page; the router does not see the event. A blocker of the router would
 * run after the blockers of the page, which ask whether the person wants to leave. Before the first page the history has no page of the
 * portal, and Back would leave the site: when a dialog opens there, the page gets a second entry of its own. Back passes over that entry
 * when no dialog is open. A window calls its listeners in their order: call this function before the router makes its history.
 */
export function backClosesDialogs(historyNow: () => RouterHistory): void {
  let returning = false
  /** The window's history entry while the router waits: the page asks first whether it may be left. */
  let waits: { index: number; key: string | undefined } | undefined
  onDialogOpens(() => {
    const { state } = historyNow().location
    const place = placeNow()
    if (state.__TSR_index !== 0 || place.__TSR_key !== state.__TSR_key || place.first === 'page') return
    // The router must not see these: the address stays.
    const { replaceState, pushState } = History.prototype
    const alone = place.alone ?? window.history.length === 1
    replaceState.call(window.history, { ...place, first: 'below', alone }, '')
    pushState.call(window.history, { ...place, first: 'page' }, '')
  })
  window.addEventListener('popstate', event => {
    if (returning) {
      returning = false
      event.stopImmediatePropagation()
      // The dialog is closed only here: closing a question restores the rest of the history by itself.
      closeTopDialog()
      return
    }
    const { __TSR_index: to, first, alone } = (event.state ?? {}) as Place
    if (to === undefined) return
    const { state } = historyNow().location
    if (first === 'below' && state.__TSR_index === 0) {
      returning = isDialogOpen()
      if (!returning && alone) return
      event.stopImmediatePropagation()
      window.history.go(returning ? 1 : -1)
      return
    }
    const index = waits && waits.key === state.__TSR_key ? waits.index : state.__TSR_index
    if (to < index && isDialogOpen()) {
      event.stopImmediatePropagation()
      returning = true
      window.history.go(index - to)
    } else waits = { index: to, key: state.__TSR_key }
  })
}
