import { type RefObject, useLayoutEffect } from 'react'

const property = '--cw-header-height'

/** Publishes how much of the window's top the header covers, for sticky elements below it: its height, or nothing where it scrolls away. */
export function useHeaderHeight(header: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = header.current
    if (!bar) return
    const root = document.documentElement
    const say = () => {
      const sticks = getComputedStyle(bar).position === 'sticky'
      root.style.setProperty(property, sticks ? `${bar.getBoundingClientRect().height}px` : '0px')
    }
    say()
    const watch = new ResizeObserver(say)
    watch.observe(bar, { box: 'border-box' })
    // When a phone is rotated, the header may change only its position.
    addEventListener('resize', say)
    return () => {
      watch.disconnect()
      removeEventListener('resize', say)
      root.style.removeProperty(property)
    }
  }, [header])
}
