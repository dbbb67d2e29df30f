// Ink as vectors: what was drawn, measured against the pad it was drawn on, so that a turned phone or a wider dialog redraws it.

export interface InkPoint {
  x: number
  y: number
  pressure: number
  time: number
}

/** Strokes in units of the pad's width (x and y alike, so the hand keeps its shape); `ratio` is height / width of that pad. */
export interface Ink {
  strokes: InkPoint[][]
  ratio: number
}

export const noInk: Ink = { strokes: [], ratio: 0.35 }

/** Shorter than this share of the pad's width in all is a slip of the hand, not a signature: an image alone cannot tell. */
const MEANINGFUL_LENGTH = 0.08

export function normaliseInk(strokes: InkPoint[][], width: number, height: number): Ink {
  return {
    ratio: height / width,
    strokes: strokes.map(stroke =>
      stroke.map(p => ({ x: p.x / width, y: p.y / width, pressure: p.pressure, time: p.time })),
    ),
  }
}

/** Places ink on a surface of another size: as large as fits, centred, never distorted. */
export function placeInk(ink: Ink, width: number, height: number): InkPoint[][] {
  const scale = Math.min(width, height / ink.ratio)
  const left = (width - scale) / 2
  const top = (height - scale * ink.ratio) / 2
  return ink.strokes.map(stroke => stroke.map(p => ({ ...p, x: left + p.x * scale, y: top + p.y * scale })))
}

/** True when there is enough ink to be a signature; a dot or a brush of the finger is not. */
export function isMeaningfulInk(ink: Ink): boolean {
  let length = 0
  for (const stroke of ink.strokes) {
    for (let i = 1; i < stroke.length; i++) {
      const [a, b] = [stroke[i - 1], stroke[i]]
      if (a && b) length += Math.hypot(b.x - a.x, b.y - a.y)
    }
  }
  return length >= MEANINGFUL_LENGTH
}

/** The box around the ink, in the same units; undefined without ink. */
export function inkBounds(strokes: InkPoint[][]) {
  const points = strokes.flat()
  if (points.length === 0) return undefined
  const xs = points.map(p => p.x)
  const ys = points.map(p => p.y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
