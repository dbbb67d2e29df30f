import { type RefObject, useEffect, useRef, useState } from 'react'

interface PageInSight {
  /** The page that is read now: the last one that begins above the middle of the scroll container. */
  current: number
  /**
   * Scrolls to a page. That page counts as the one that is read as long as it begins in sight, also when the last pages leave no room to
   * scroll.
   */
  goTo: (page: number) => HTMLElement | null
}

export function usePageInSight(scroller: RefObject<HTMLElement | null>): PageInSight {
  const [current, setCurrent] = useState(1)
  const wanted = useRef<number>(null)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let asked = 0
    const look = () => {
      asked = 0
      const { top, height, bottom } = box.getBoundingClientRect()
      const pages = [...box.querySelectorAll<HTMLElement>('[data-page]')]
      const numberOf = (page: HTMLElement | undefined) => Number(page?.dataset.page ?? 1)
      const topOf = (page: HTMLElement) => page.getBoundingClientRect().top
      const goal = pages.find(page => numberOf(page) === wanted.current)
      if (goal && topOf(goal) >= top - 1 && topOf(goal) < bottom) return
      wanted.current = null
      setCurrent(numberOf(pages.findLast(page => topOf(page) <= top + height / 2)))
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
  const [goTo] = useState(() => (number: number) => {
    const page = scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`) ?? null
    if (!page) return null
    wanted.current = number
    setCurrent(number)
    page.scrollIntoView({ block: 'start' })
    return page
  })
  return { current, goTo }
}
