// A drawing becomes a PNG of one size on white, whatever the screen, that the PDF can print. The server draws typed names.
import { type Ink, type Pad, inkBounds } from '../../pad/ink.ts'
import { paintStroke } from '../../pad/paint-ink.ts'

/** The size of the picture in pixels of the pen. */
const PICTURE: Pad = { width: 360, height: 120 }
/** Pixels of the picture per pixel of the pen: sharp in print. */
const DENSITY = 2
const MARGIN = 8
/** Smaller ink is not enlarged more than ink of this size, in CSS pixels: a small cross stays a small cross. */
const SMALLEST: Pad = { width: 60, height: 30 }
const room: Pad = { width: PICTURE.width - 2 * MARGIN, height: PICTURE.height - 2 * MARGIN }

function whitePaper() {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width * DENSITY
  canvas.height = PICTURE.height * DENSITY
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  paper.scale(DENSITY, DENSITY)
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, PICTURE.width, PICTURE.height)
  return { canvas, paper }
}

/** A drawn signature as a PNG data URL, the ink as large as fits; '' without ink, or when the browser gives no canvas. */
export function drawnImage(ink: Ink): string {
  const box = inkBounds(ink)
  const sheet = whitePaper()
  if (!box || !sheet) return ''
  const { canvas, paper } = sheet
  const { pad } = ink
  const scale = Math.min(
    room.width / Math.max(box.width, SMALLEST.width / pad.width),
    room.height / Math.max(box.height, SMALLEST.height / pad.width),
  )
  const left = PICTURE.width / 2 - (box.left + box.width / 2) * scale
  const top = PICTURE.height / 2 - (box.top + box.height / 2) * scale
  // Ink outside of the visible pad is not in the picture either.
  paper.beginPath()
  paper.rect(left - MARGIN, top - MARGIN, scale + 2 * MARGIN, (scale * pad.height) / pad.width + 2 * MARGIN)
  paper.clip()
  for (const stroke of ink.strokes) {
    paintStroke(
      paper,
      stroke.map(({ x, y, weight }) => ({ x: left + x * scale, y: top + y * scale, weight })),
    )
  }
  const picture = canvas.toDataURL('image/png')
  remember(picture, ink)
  return picture
}

/** Pictures that this page made, newest last: so many pads no form has. */
const made = new Map<string, Ink>()
const mostMade = 60

function remember(picture: string, ink: Ink): void {
  made.delete(picture)
  made.set(picture, ink)
  for (const oldest of made.keys()) {
    if (made.size <= mostMade) return
    made.delete(oldest)
  }
}

/** The strokes of a picture that this page painted; undefined for one from elsewhere. */
export const inkBehind = (picture: string): Ink | undefined => made.get(picture)
