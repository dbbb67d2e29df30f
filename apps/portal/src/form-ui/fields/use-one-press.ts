import { useRef } from 'react'

/**
 * A second press on the same row within this time counts as the same press, because hands tremble, and some people double-click by habit
 * (ruling G-98). A checkbox has the same rule; otherwise a double-click would leave it unchanged.
 */
const samePressMs = 1000

/** Whether this is a new press, and not the rest of the previous one. Each press on a row restarts the time. */
export function useOnePress(now: () => number = () => Date.now()): (row: string) => boolean {
  const last = useRef({ row: '', at: Number.NEGATIVE_INFINITY })
  return row => {
    const isSame = last.current.row === row && now() - last.current.at < samePressMs
    last.current = { row, at: now() }
    return !isSame
  }
}
