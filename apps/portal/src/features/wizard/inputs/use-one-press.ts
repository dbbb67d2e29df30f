import { useRef } from 'react'

/**
 * A hand that trembles, or that double-clicks by habit: what comes sooner on the same row is the same press (ruling G-98). Of a box too:
 * whoever presses everything twice could tick none.
 */
const samePressMs = 1000

/** Is this a press of its own, and not the rest of the one before? Each press on a row begins the time anew. */
export function useOnePress(now: () => number = () => Date.now()): (row: string) => boolean {
  const last = useRef({ row: '', at: Number.NEGATIVE_INFINITY })
  return row => {
    const isSame = last.current.row === row && now() - last.current.at < samePressMs
    last.current = { row, at: now() }
    return !isSame
  }
}
