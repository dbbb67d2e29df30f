/**
 * What does not fit on the page as it stands: runs in the page itself, so it uses nothing from outside. Looked at is the dialog that is
 * open, else the whole page. Found are a page wider than its window, words that stick out of the window or of what cuts them off, and
 * controls or words that lie on each other.
 */
// oxlint-disable-next-line no-unused-vars -- axe-clean.ts takes its text into the page
function findCut() {
  const found = []
  const page = document.documentElement
  const seen = element =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
  const named = element =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${[...element.classList].join('.')} '${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 60)}'`
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(seen)
  const root = open.at(-1) ?? document.body
  if (page.scrollWidth > page.clientWidth + 1)
    found.push(`the page is ${page.scrollWidth} px wide in a window of ${page.clientWidth}`)

  // For listeners only: one pixel large, or clipped away.
  const isUnseen = element => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect()
      const style = getComputedStyle(each)
      if ((width <= 1 || height <= 1) && style.overflow !== 'visible') return true
      if (style.clipPath.startsWith('inset(5') || style.transform.includes('-200')) return true
    }
    return false
  }
  /** How far words stick out sideways of the window, or of the first box that cuts them; what can be scrolled to is there. */
  const cutBy = (words, from) => {
    for (let box = from; box && box !== page; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (box === document.body) continue
      if (['auto', 'scroll'].includes(style.overflowX)) return undefined
      const cuts = overflow => ['hidden', 'clip'].includes(overflow)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (cuts(style.overflowX) && (words.left < left - 1.5 || words.right > right + 1.5))
        return `cut off sideways by ${named(box)}`
      // A summary of a few lines, whose whole text is a press away, ends in dots.
      if (style.webkitLineClamp !== 'none') continue
      if (cuts(style.overflowY) && (words.top < top - 3 || words.bottom > bottom + 3))
        return `cut off in height by ${named(box)}`
    }
    const out = Math.max(-words.left, words.right - page.clientWidth)
    return out > 1.5 ? `${Math.round(out)} px out of the window` : undefined
  }

  const lines = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement
    if (!holder || !node.textContent?.trim() || !seen(holder) || isUnseen(holder)) continue
    // The words of a PDF are its own, a stamp across them too.
    if (holder.closest('option, select, svg, script, style, [aria-hidden="true"] canvas, [data-text]'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    lines.push(...rects.map(box => ({ holder, box })))
    for (const line of rects) {
      const cut = cutBy(line, holder)
      if (cut !== undefined) {
        found.push(`${named(holder)}: ${cut}`)
        break
      }
    }
  }

  /** The part of a box that is in sight: what is scrolled out of what holds it lies on nothing. */
  const inSight = (box, holder) => {
    let { left, right, top, bottom } = box
    for (let each = holder; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue
      const edge = each.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, right, top, bottom }
  }
  const shared = (a, b) => ({
    across: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    along: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  })
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea')]
    .filter(each => seen(each) && !isUnseen(each))
    .map(element => ({ element, box: inSight(element.getBoundingClientRect(), element.parentElement) }))
  const layer = element => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each
    }
    return null
  }
  controls.forEach(({ element, box }, at) => {
    for (const other of controls.slice(at + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue
      const { across, along } = shared(box, other.box)
      if (across <= 3 || along <= 3) continue
      // A button that stands in its field, and what floats over a page that is scrolled.
      if (element.tagName === 'INPUT' && element.parentElement?.contains(other.element)) continue
      if (layer(element) !== layer(other.element)) continue
      found.push(`${named(element)} lies on ${named(other.element)}`)
    }
  })

  /** A menu, a hint: it floats, and covers on purpose what lies under it. */
  const floats = (holder, beside) => {
    let covers = false
    for (let each = holder; each && !each.contains(beside); each = each.parentElement) {
      const { position, backgroundColor } = getComputedStyle(each)
      covers ||= !/^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor)
      if (covers && ['absolute', 'fixed', 'sticky'].includes(position)) return true
    }
    return false
  }
  // A box of letters is higher than the letters: lines may stand in each other's by a third.
  const onEachOther = (a, b) => {
    const { across, along } = shared(a, b)
    return across > 3 && along > Math.min(a.bottom - a.top, b.bottom - b.top) / 3
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  lines.forEach(({ holder, box }, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top >= box.bottom) break
      if (holder === other.holder || !onEachOther(box, other.box)) continue
      if (!onEachOther(inSight(box, holder), inSight(other.box, other.holder))) continue
      if (floats(holder, other.holder) || floats(other.holder, holder)) continue
      found.push(`the words of ${named(holder)} lie on ${named(other.holder)}`)
    }
  })
  return [...new Set(found)].slice(0, 8)
}
