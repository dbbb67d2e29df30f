// Ink as vectors, relative to the pad on which it was drawn. A rotated phone, a wider window, the big pad or another pixel ratio places the
// same ink again; nothing is read back from a canvas.
import { isSignatureInk } from '@careword/forms/inputs/signature-ink'

/** A surface, in CSS pixels. */
export interface Pad {
  width: number
  height: number
}

/** x and y alike in widths of the pad, so that the hand keeps its shape; weight from 0 (thinnest line) to 1. */
export interface InkPoint {
  x: number
  y: number
  weight: number
}

export interface Ink {
  strokes: readonly (readonly InkPoint[])[]
  /** On which it was drawn. */
  pad: Pad
}

export const noInk: Ink = { strokes: [], pad: { width: 3, height: 1 } }

/** Converts strokes from the pixels of a pad. */
export function normaliseInk(strokes: readonly (readonly InkPoint[])[], pad: Pad): Ink {
  return {
    pad,
    strokes: strokes.map(stroke =>
      stroke.map(({ x, y, weight }) => ({ x: x / pad.width, y: y / pad.width, weight })),
    ),
  }
}

/** The position of the writing line in a pad, from its top (signature.module.css draws it there). */
const LINE = 0.74

/** Converts ink to the pixels of a surface: the whole pad as large as fits, never distorted, in the middle and on the same line. */
export function placeInk(ink: Ink, onto: Pad): InkPoint[][] {
  const scale = Math.min(onto.width, (onto.height * ink.pad.width) / ink.pad.height)
  const left = (onto.width - scale) / 2
  const top = (onto.height - (scale * ink.pad.height) / ink.pad.width) * LINE
  return ink.strokes.map(stroke =>
    stroke.map(({ x, y, weight }) => ({ x: left + x * scale, y: top + y * scale, weight })),
  )
}

/** Adds a stroke, given in pixels of the pad that the person sees; older ink keeps its place on that pad. */
export function addStroke(ink: Ink, stroke: readonly InkPoint[], pad: Pad): Ink {
  return normaliseInk([...placeInk(ink, pad), stroke], pad)
}

/** Removes the last stroke. */
export function undoStroke(ink: Ink): Ink {
  return ink.strokes.length < 2 ? noInk : { ...ink, strokes: ink.strokes.slice(0, -1) }
}

/** Whether there is enough ink for a signature. Measured at the size at which the ink was drawn; ink outside of the pad does not count. */
export function isMeaningfulInk(ink: Ink, kind: 'signature' | 'initials' = 'signature'): boolean {
  return isSignatureInk(
    onPad(ink).map(stroke => stroke.map(p => ({ x: p.x * ink.pad.width, y: p.y * ink.pad.width }))),
    kind,
  )
}

/** The strokes, with points beyond the edge moved to the edge. */
function onPad({ strokes, pad }: Ink): InkPoint[][] {
  const bottom = pad.height / pad.width
  return strokes.map(stroke =>
    stroke.map(p => ({
      ...p,
      x: Math.min(1, Math.max(0, p.x)),
      y: Math.min(bottom, Math.max(0, p.y)),
    })),
  )
}

interface Box extends Pad {
  left: number
  top: number
}

/** The box around the ink that can be seen, in widths of the pad; undefined without ink. */
export function inkBounds(ink: Ink): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of onPad(ink).flat()) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return left === Infinity ? undefined : { left, top, width: right - left, height: bottom - top }
}
