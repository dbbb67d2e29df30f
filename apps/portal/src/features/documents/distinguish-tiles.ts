/** The words of one tile. */
export interface TileText {
  name: string
  /** Null on a tile without a document. */
  badge: string | null
  version: string | null
  date: string | null
  /** The difference from another tile of the same day: the time of signing here, or the name of the file. */
  detail: string | null
}

export interface Distinguished {
  /** The text beside the name, if another document of the type has another version. */
  version: string | null
  /** The text beside the date, if another tile has the same date. */
  detail: string | null
  /** The tile's name for those who listen: no two of a page are alike. */
  label: string
}

/**
 * Returns the words that each tile adds so that no two tiles of a page read alike, for the eye and for the ear: the version where versions
 * differ, the detail where all else is the same, and where even the detail is the same a number.
 */
export function distinguishTiles(tiles: readonly TileText[]): Distinguished[] {
  const documents = tiles.filter(each => each.badge !== null)
  const distinguished = tiles.map(tile => {
    if (tile.badge === null) return { version: null, detail: null, label: tile.name }
    const namesakes = documents.filter(each => each.name === tile.name)
    const version = namesakes.some(each => each.version !== tile.version) ? tile.version : null
    const alike = namesakes.filter(
      each => each.version === tile.version && each.date === tile.date && each.badge === tile.badge,
    )
    const detail = alike.length > 1 ? tile.detail : null
    const alone = tiles.filter(each => each.name === tile.name).length === 1
    const facts = alone ? [] : [version, tile.badge, tile.date, detail]
    return { version, detail, label: [tile.name, ...facts.filter(Boolean)].join(', ') }
  })
  return distinguished.map((each, index) => {
    const before = distinguished.slice(0, index).filter(({ label }) => label === each.label).length
    return before === 0 ? each : { ...each, label: `${each.label} (${before + 1})` }
  })
}
