/** What stays free between a panel and the edge of the window. */
const margin = 16
/** Between button and panel, as menu.module.css has it. */
const gap = 8
/** Of the window, however low the button stands: less than this shows too little of a list to walk through it. */
const leastShare = 0.5

/** Keeps a panel that hangs on its parent no taller than the window has room for; what is left of it scrolls. For a `ref`. */
export function fitWindow(panel: HTMLElement, up: boolean): () => void {
  function fit(): void {
    const anchor = panel.parentElement?.getBoundingClientRect()
    if (anchor === undefined) return
    const room = (up ? anchor.top : window.innerHeight - anchor.bottom) - gap - margin
    panel.style.maxHeight = `${Math.max(room, window.innerHeight * leastShare)}px`
  }
  fit()
  window.addEventListener('resize', fit)
  return () => window.removeEventListener('resize', fit)
}
