// Encodes strokes of a pad as a short text, for autosaving: a picture of the same drawing is ten to a hundred times longer.

import { autosaveLimits } from '@careword/domain/limits'

interface InkPoint {
  /** The distance in widths of the pad. */
  x: number
  y: number
  /** From 0 to 1. */
  weight: number
}

/** The drawing, and the pad (in CSS pixels) on which it was made. */
export interface DrawnInk {
  strokes: readonly (readonly InkPoint[])[]
  pad: { width: number; height: number }
}

const version = '1'
/** Steps across the width of a pad: finer than a pixel of any screen. */
const steps = 4096
const weights = 31
/** The farthest that a point can be off the pad, in widths. */
const farthest = 8
const largestPad = 20_000
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Ink as a text: whole steps from point to point. From a text longer than the limit every other inner point of the strokes is left out
 * until it fits; a drawing of so many points looks the same afterwards.
 */
export function encodeInk(ink: DrawnInk, longest: number = autosaveLimits.inkLength): string {
  let { strokes } = ink
  for (;;) {
    const text = encoded({ strokes, pad: ink.pad })
    const thinner = strokes.map(stroke =>
      stroke.filter((_, index) => index % 2 === 0 || index === stroke.length - 1),
    )
    if (text.length <= longest || pointsIn(thinner) === pointsIn(strokes)) return text
    strokes = thinner
  }
}

/** The ink of a text; undefined for anything that encodeInk never wrote. Never throws, whatever comes. */
export function decodeInk(text: string): DrawnInk | undefined {
  if (text.length > autosaveLimits.inkLength || !/^1(\.[\w-]+){2,}$/.test(text)) return undefined
  const [, size = '', ...drawn] = text.split('.')
  const [width, height, ...more] = numbersIn(size) ?? []
  if (width === undefined || height === undefined || more.length > 0) return undefined
  if (width < 1 || height < 1 || width > largestPad || height > largestPad) return undefined
  const strokes: InkPoint[][] = []
  for (const each of drawn) {
    const numbers = numbersIn(each)
    if (!numbers || numbers.length === 0 || numbers.length % 3 !== 0) return undefined
    let [x, y, weight] = [0, 0, 0]
    const stroke: InkPoint[] = []
    for (let index = 0; index < numbers.length; index += 3) {
      x += numbers[index] ?? 0
      y += numbers[index + 1] ?? 0
      weight += numbers[index + 2] ?? 0
      const far = Math.max(Math.abs(x), Math.abs(y)) > farthest * steps
      if (far || weight < 0 || weight > weights) return undefined
      stroke.push({ x: x / steps, y: y / steps, weight: weight / weights })
    }
    strokes.push(stroke)
  }
  return { strokes, pad: { width, height } }
}

function encoded({ strokes, pad }: DrawnInk): string {
  const drawn = strokes.map(stroke => {
    let before = [0, 0, 0]
    return stroke
      .map(({ x, y, weight }) => {
        const here = [inside(x * steps), inside(y * steps), Math.min(weights, Math.max(0, weight * weights))]
        const rounded = here.map(Math.round)
        const moved = rounded.map((value, part) => value - (before[part] ?? 0))
        before = rounded
        return moved.map(number).join('')
      })
      .join('')
  })
  return [version, [pad.width, pad.height].map(side => number(Math.round(side))).join(''), ...drawn].join('.')
}

const inside = (value: number): number => Math.min(farthest * steps, Math.max(-farthest * steps, value))

const pointsIn = (strokes: DrawnInk['strokes']): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0)

/** Five bits a digit, the sixth marks that more follow; the sign is the lowest bit. */
function number(value: number): string {
  let left = value < 0 ? -value * 2 - 1 : value * 2
  let text = ''
  do {
    const more = left >= 32
    text += digits[(left % 32) + (more ? 32 : 0)]
    left = Math.floor(left / 32)
  } while (left > 0)
  return text
}

function numbersIn(text: string): number[] | undefined {
  const found: number[] = []
  let [value, place] = [0, 1]
  let open = false
  for (const digit of text) {
    const bits = digits.indexOf(digit)
    if (bits < 0 || place > 32 ** 5) return undefined
    value += (bits % 32) * place
    open = bits >= 32
    if (open) {
      place *= 32
      continue
    }
    found.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    ;[value, place] = [0, 1]
  }
  return open ? undefined : found
}
