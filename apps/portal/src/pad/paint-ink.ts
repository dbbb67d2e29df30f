import type { InkPoint } from './ink.ts'
import { penWidth, wayRound } from './pen-width.ts'

/** Black on white, whatever the theme, so that the drawing survives a fax machine. */
const INK_COLOUR = '#111827'

/** Paints a stroke, given in the paper's units, from one of its points to another (all of it when none is named). */
export function paintStroke(
  paper: CanvasRenderingContext2D,
  stroke: readonly InkPoint[],
  from = 0,
  to: number = stroke.length - 1,
): void {
  paper.strokeStyle = INK_COLOUR
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  const [dot] = stroke
  if (dot && stroke.length === 1) {
    // Not every browser draws a line without length.
    paper.fillStyle = INK_COLOUR
    paper.beginPath()
    paper.arc(dot.x, dot.y, penWidth(dot.weight) / 2, 0, 2 * Math.PI)
    paper.fill()
    return
  }
  for (let index = from; index <= to; index++) {
    let before: InkPoint | undefined
    for (const dab of wayRound(stroke, index)) {
      if (before) {
        paper.lineWidth = penWidth((before.weight + dab.weight) / 2)
        paper.beginPath()
        paper.moveTo(before.x, before.y)
        paper.lineTo(dab.x, dab.y)
        paper.stroke()
      }
      before = dab
    }
  }
}
