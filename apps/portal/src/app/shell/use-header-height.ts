import { type RefObject, useLayoutEffect } from 'react'

const property = '--cw-header-height'

/** Says how much of the window's top the header holds, for what sticks below it: its height, or nothing where it scrolls away. */
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
    // Turned on its side, a phone's header may only change how it stands.
    addEventListener('resize', say)
    return () => {
      watch.disconnect()
      removeEventListener('resize', say)
      root.style.removeProperty(property)
    }
  }, [header])
}
