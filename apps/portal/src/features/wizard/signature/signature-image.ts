// Both ways of signing end in the same thing: a small PNG on white that the PDF can print.
import { signatureLimits } from '@careword/domain/documents/signature'
import SignaturePad from 'signature_pad'
import { type Ink, inkBounds, placeInk } from './ink.ts'

const IMAGE_WIDTH = 720
const IMAGE_HEIGHT = 240
const MARGIN = 16
/** Black on white whatever the theme: it has to survive a fax machine. */
export const INK_COLOUR = '#111827'

function whiteCanvas() {
  const canvas = document.createElement('canvas')
  canvas.width = IMAGE_WIDTH
  canvas.height = IMAGE_HEIGHT
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, IMAGE_WIDTH, IMAGE_HEIGHT)
  return { canvas, paper }
}

/** A drawn signature as a PNG data URL of fixed size, the ink as large as fits; '' when the browser gives no canvas. */
export function drawnImage(ink: Ink): string {
  const made = whiteCanvas()
  const bounds = inkBounds(ink.strokes)
  if (!made || !bounds) return ''
  const cropped: Ink = {
    ratio: Math.max(bounds.height, 0.02) / Math.max(bounds.width, 0.02),
    strokes: ink.strokes.map(stroke =>
      stroke.map(p => ({
        ...p,
        x: (p.x - bounds.left) / Math.max(bounds.width, 0.02),
        y: (p.y - bounds.top) / Math.max(bounds.width, 0.02),
      })),
    ),
  }
  const placed = placeInk(cropped, IMAGE_WIDTH - 2 * MARGIN, IMAGE_HEIGHT - 2 * MARGIN)
  const pad = new SignaturePad(made.canvas, { backgroundColor: '#ffffff' })
  pad.off()
  pad.fromData(
    placed.map(stroke => ({
      penColor: INK_COLOUR,
      dotSize: 0,
      minWidth: signatureLimits.penMinWidth,
      maxWidth: signatureLimits.penMaxWidth,
      velocityFilterWeight: 0.7,
      compositeOperation: 'source-over',
      points: stroke.map(p => ({ ...p, x: p.x + MARGIN, y: p.y + MARGIN })),
    })),
  )
  return made.canvas.toDataURL('image/png')
}

/** A typed name as the same kind of PNG, as large as fits on one line; '' for an empty name. */
export function typedImage(name: string): string {
  const made = whiteCanvas()
  const words = name.trim()
  if (!made || !words) return ''
  const { canvas, paper } = made
  const face = (size: number) => `italic ${size}px Georgia, 'Times New Roman', 'Noto Serif', serif`
  let size = 120
  paper.font = face(size)
  const wide = paper.measureText(words).width
  const room = IMAGE_WIDTH - 2 * MARGIN
  if (wide > room) size = Math.max(18, Math.floor((size * room) / wide))
  paper.font = face(size)
  paper.fillStyle = INK_COLOUR
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  paper.fillText(words, IMAGE_WIDTH / 2, IMAGE_HEIGHT / 2, room)
  return canvas.toDataURL('image/png')
}
