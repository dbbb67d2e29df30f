import type { DifferingRow } from '@careword/forms'

export type Side = 'theirs' | 'yours'
/** The chosen side of each row; a missing row means 'yours'. */
export type Sides = Readonly<Record<string, Side>>

/**
 * Chooses one side for a row. The questions inside its options follow. A row with an answer also takes along the option that shows the
 * question; otherwise the answer would be dropped silently.
 */
export function choose(rows: readonly DifferingRow[], before: Sides, row: DifferingRow, side: Side): Sides {
  const { key, within, [side]: answer } = row
  const says = answer !== undefined && (answer.signature !== undefined || answer.values.length > 0)
  const along = rows.filter(other => other.within.includes(key) || (says && within.includes(other.key)))
  return { ...before, ...Object.fromEntries([key, ...along.map(other => other.key)].map(one => [one, side])) }
}
