// The width of the pen: a line is wide where the hand is slow or presses, thin where it is fast.
import { signatureLimits } from '@careword/domain/documents/is-signature-empty'
import type { InkPoint } from './ink.ts'

/** The weight with which a stroke begins. */
export const FIRST_WEIGHT = 0.5
/** The share by which one point changes the width towards the hand's current speed: a smaller share makes the line calmer. */
const FOLLOWS = 0.35

interface Touch {
  /** The speed of the hand, in CSS pixels per millisecond. */
  speed: number
  /** Pressure from 0 to 1, of a pen that measures it. */
  pressure?: number | undefined
}

/** The weight of the line's next point, from 0 to 1. */
export function nextWeight(before: number, { speed, pressure }: Touch): number {
  const wanted = pressure ?? 1 / (1 + speed)
  return before + (Math.min(1, Math.max(0, wanted)) - before) * FOLLOWS
}

/** Documents spec §9: from 2 to 6 pixels wide. */
export function penWidth(weight: number): number {
  const { penMinWidth: min, penMaxWidth: max } = signatureLimits
  return min + (max - min) * Math.min(1, Math.max(0, weight))
}

interface Dab {
  x: number
  y: number
  weight: number
}

const between = (a: Dab, b: Dab, part = 0.5): Dab => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
  weight: a.weight + (b.weight - a.weight) * part,
})

/**
 * The places that the pen passes near a point of a stroke, close enough to be joined by straight lines. They reach from half-way before the
 * point to half-way after it, rounded; at an end of the stroke, straight from or to that end.
 */
export function wayRound(stroke: readonly InkPoint[], index: number): Dab[] {
  const here = stroke[index]
  if (!here) return []
  const before = stroke[index - 1]
  const after = stroke[index + 1]
  if (!before || !after) {
    const other = before ?? after
    if (!other) return [here]
    return before ? [between(before, here), here] : [here, between(here, other)]
  }
  const [start, end] = [between(before, here), between(here, after)]
  const length = Math.hypot(here.x - start.x, here.y - start.y) + Math.hypot(end.x - here.x, end.y - here.y)
  const steps = Math.min(64, Math.max(2, Math.ceil(length / 2)))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps
    return between(between(start, here, part), between(here, end, part), part)
  })
}
