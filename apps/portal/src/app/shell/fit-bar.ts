/** The parts that the header could show, with widths in pixels as rendered. */
export interface BarParts {
  /** The width that they share. */
  room: number
  gap: number
  /** Parts that are always in the bar: the mark, a clinician's way out. */
  fixed: number[]
  /** A lower rank stays longer. */
  links: { id: string; width: number; rank: number }[]
  /** Names that are good to have; the first stays longest. */
  names: { id: string; width: number }[]
  language: number | null
  menu: { width: number; isShown: boolean }
}

export interface Bar {
  /** The links and names in the bar; the other links are in the menu. */
  shown: ReadonlySet<string>
  languageInBar: boolean
  menu: boolean
}

/**
 * Decides which parts of the header fit in its one row, so that no parts overlap and none is cut. Names are left out first, then links by
 * their rank, which move into the menu, and the language last of all.
 */
export function fitBar({ room, gap, fixed, links, names, language, menu }: BarParts): Bar {
  const used = (widths: number[]) => widths.reduce((sum, width) => sum + width + gap, 0)
  const fixedWidth = used(fixed)
  const languageWidth = language === null ? [] : [language]
  const all = links.map(link => link.width)

  const free =
    room + gap - fixedWidth - used([...languageWidth, ...all, ...(menu.isShown ? [menu.width] : [])])
  if (free >= 0) {
    const shown = [...links.map(link => link.id), ...asManyAsFit(names, free, gap)]
    return { shown: new Set(shown), languageInBar: true, menu: menu.isShown }
  }
  const withLanguage = room + gap - fixedWidth - used([...languageWidth, menu.width])
  const languageInBar = withLanguage >= 0
  const forLinks = languageInBar ? withLanguage : room + gap - fixedWidth - used([menu.width])
  const byRank = [...links].sort((one, other) => one.rank - other.rank)
  return { shown: new Set(asManyAsFit(byRank, forLinks, gap)), languageInBar, menu: true }
}

function asManyAsFit(parts: { id: string; width: number }[], room: number, gap: number): string[] {
  let free = room
  const fitting: string[] = []
  for (const { id, width } of parts) {
    if (width + gap > free) continue
    free -= width + gap
    fitting.push(id)
  }
  return fitting
}
