import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Bar, fitBar } from './fit-bar.ts'

/** Before anything is measured. */
const everything: Bar = { shown: new Set(), languageInBar: true, menu: true }

/**
 * Measures the header's parts as rendered and decides which of them are in the bar. Parts have data-part, links and names data-id (and
 * links data-rank). Parts outside the bar stay rendered out of sight, so that they can be measured again. While page, window and words are
 * the same, no part is moved into the bar: when the font arrives, such a part would push the links away from under a finger.
 * @param showsMenu the menu has entries of its own
 */
export function useFittingBar(bar: RefObject<HTMLElement | null>, showsMenu: boolean, page: string): Bar {
  const [fitting, setFitting] = useState(everything)
  const decided = useRef<{ where: string; bar: Bar }>(undefined)
  // After each drawing: links and words change with the page and the language.
  useLayoutEffect(() => {
    const inside = bar.current
    if (!inside) return
    const measure = () => {
      const where = [page, inside.clientWidth, inside.textContent].join()
      const fits = measured(inside, showsMenu)
      const next = decided.current?.where === where ? withoutMore(decided.current.bar, fits) : fits
      decided.current = { where, bar: next }
      setFitting(now => (sameBar(now, next) ? now : next))
    }
    measure()
    // Fonts arrive, windows are turned.
    const watch = new ResizeObserver(measure)
    watch.observe(inside)
    for (const part of inside.querySelectorAll('[data-part]')) watch.observe(part)
    return () => watch.disconnect()
  })
  return fitting
}

function measured(inside: HTMLElement, menuShown: boolean): Bar {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(inside)
  const all = (name: string) => [...inside.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]
  const widthOf = (part: Element) => part.getBoundingClientRect().width
  const named = (name: string) =>
    all(name).map(part => ({
      id: part.dataset.id ?? '',
      width: widthOf(part),
      rank: Number(part.dataset.rank ?? 0),
    }))
  const [language] = all('language')
  const [menu] = all('menu')
  return fitBar({
    room: inside.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    gap: Number.parseFloat(columnGap) || 0,
    fixed: all('fixed').map(widthOf),
    links: named('link'),
    names: named('name'),
    language: language ? widthOf(language) : null,
    menu: { width: menu ? widthOf(menu) : 0, isShown: menuShown },
  })
}

/** The entries of the bar that fit. */
function withoutMore(now: Bar, fits: Bar): Bar {
  if (now.menu !== fits.menu || now.languageInBar !== fits.languageInBar) return fits
  return { ...fits, shown: new Set([...fits.shown].filter(id => now.shown.has(id))) }
}

function sameBar(one: Bar, other: Bar): boolean {
  return (
    one.menu === other.menu &&
    one.languageInBar === other.languageInBar &&
    one.shown.size === other.shown.size &&
    [...one.shown].every(id => other.shown.has(id))
  )
}
