/** The least gap between a panel and the edge of the window. */
const margin = 16
/** The gap between button and panel, as in menu.module.css; and the least between a panel and the left or right edge of the window. */
const gap = 8
/** The least share of the window's height, however low the button is: a smaller panel shows too little of a list to navigate it. */
const leastShare = 0.5

/**
 * Opens a panel, positioned relative to its parent, to the side on which it is visible, no taller than the window has room for there; the
 * rest of it scrolls. A panel that would reach over the left or right edge moves aside. For a `ref`.
 * @param up it opens upwards where it has room there
 */
export function fitWindow(panel: HTMLElement, up: boolean): () => void {
  function fit(): void {
    const anchor = panel.parentElement?.getBoundingClientRect()
    if (anchor === undefined) return
    panel.style.maxHeight = ''
    panel.style.translate = ''
    const least = window.innerHeight * leastShare
    const needed = Math.min(panel.scrollHeight, least)
    const above = anchor.top - headerHeight() - gap - margin
    const below = window.innerHeight - anchor.bottom - gap - margin
    const goesUp = up ? above >= needed || above > below : below < needed && above > below
    panel.dataset.opens = goesUp ? 'up' : 'down'
    panel.style.maxHeight = `${Math.max(goesUp ? above : below, least)}px`
    const { left, right } = panel.getBoundingClientRect()
    const aside = left < gap ? gap - left : Math.min(0, window.innerWidth - gap - right)
    if (aside !== 0) panel.style.translate = `${aside}px`
    // If neither side has room for the panel, the page moves.
    const { top, bottom } = panel.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) panel.scrollIntoView({ block: 'nearest' })
  }
  fit()
  window.addEventListener('resize', fit)
  return () => window.removeEventListener('resize', fit)
}

/** The height of the header, which covers the page while it scrolls. */
function headerHeight(): number {
  return (
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--cw-header-height')) || 0
  )
}
