const sides = ['top', 'left', 'width'] as const

/**
 * Shows messages at the head of an element that scrolls in a page as high as the window: below the bars of the page, and only over content
 * that can be scrolled away from under them (snackbar.module.css).
 */
export function messagesWithin(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return
  const say = () => {
    const box = scroller.getBoundingClientRect()
    for (const side of sides)
      document.documentElement.style.setProperty(`--cw-messages-${side}`, `${box[side]}px`)
  }
  scroller.dataset.messages = ''
  say()
  // The bars above it take their room from it.
  const watch = new ResizeObserver(say)
  watch.observe(scroller)
  return () => watch.disconnect()
}
