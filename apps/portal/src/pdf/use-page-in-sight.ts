import { type RefObject, useEffect, useState } from 'react'

/** Which page is read now: the last one that begins above the middle of the box that scrolls. */
export function usePageInSight(scroller: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let asked = 0
    const look = () => {
      asked = 0
      const { top, height } = box.getBoundingClientRect()
      const begun = [...box.querySelectorAll<HTMLElement>('[data-page]')].filter(
        page => page.getBoundingClientRect().top <= top + height / 2,
      )
      setCurrent(Number(begun.at(-1)?.dataset.page ?? 1))
    }
    const onScroll = () => {
      asked ||= requestAnimationFrame(look)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(asked)
      box.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
  return current
}
