import { dayOf } from '../dates/dates.ts'
import { isInForce, type TileDetails } from './tile-details.ts'

/** The most earlier documents that are shown ungrouped; more are grouped by year. */
const fewEnough = 6

interface YearOfTiles<T> {
  /** Null for documents without a date, such as discarded drafts. */
  year: number | null
  tiles: T[]
  /** Whether the group is open from the start, so that some documents are visible. */
  open: boolean
}

/**
 * Groups a type's documents when there are many (ruling G-67). Documents in force or pending come first, ungrouped; all others by the year
 * on their tile, newest first. Few documents are not grouped, and `years` is empty. Within a year the order is kept.
 * @param singleActive whether one document of the type is in force at a time; otherwise those in force are grouped too, because there may
 * be many
 */
export function historyByYear<T extends { tile: TileDetails }>(
  entries: readonly T[],
  singleActive: boolean,
): { now: T[]; years: YearOfTiles<T>[] } {
  const now = entries.filter(({ tile }) => isCurrent(tile, singleActive))
  const past = entries.filter(entry => !now.includes(entry))
  if (past.length <= fewEnough) return { now: [...entries], years: [] }
  const years = new Map<number | null, T[]>()
  for (const entry of past) {
    const year = yearOf(entry.tile)
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  const sorted = [...years].sort(([one], [other]) => (other ?? -1) - (one ?? -1))
  let seen = 0
  return {
    now,
    years: sorted.map(([year, tiles], index) => {
      const open = index === 0 || seen + tiles.length <= fewEnough
      seen += tiles.length
      return { year, tiles, open }
    }),
  }
}

function isCurrent(tile: TileDetails, singleActive: boolean): boolean {
  if (tile.overlayView === 'DISCARDED_FORM' || tile.overlayView === 'REMOVED_FORM') return false
  if (tile.kind === 'type' || tile.overlayView !== 'VIEW_FORM') return true
  return singleActive && isInForce(tile)
}

function yearOf({ dateLabel }: TileDetails): number | null {
  const day = dateLabel && dayOf(dateLabel.date, dateLabel.timeZone)
  return day ? Number(day.slice(0, 4)) : null
}
