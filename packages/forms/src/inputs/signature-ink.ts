// The amount of ink that makes a signature. The rule of 20 characters is not enough: a picture of an empty pad is longer than that. The
// amount is generous on purpose: many ill people sign with a cross or one letter, and no rule of ours may keep them from signing.
import { visibleText } from '@careword/domain/text/invisible-characters'

interface Point {
  x: number
  y: number
}

const limits = {
  /** The length of all strokes together, in CSS pixels of the pad: some 5 mm on a phone. An accidental touch is shorter. */
  length: 30,
  /** Across the box around the ink: a scribble on the spot may be long, but it goes nowhere. */
  extent: 20,
  /**
   * A scrolling thumb draws one line, vertical or horizontal, without width or without height. For ink that is higher than wide the minimum
   * width is a share of the height, since a thumb moves in an arc. A long name written flat may be low.
   */
  width: 8,
  widthOfHeight: 0.2,
  height: 5,
  /**
   * The longer side and the number of inked pixels of a picture. The smallest drawing that passes the rules above gives a far larger
   * picture.
   */
  pictureExtent: 24,
  picturePixels: 40,
} as const

/**
 * Is the drawing a signature, or only a dot, a short line, a scrolling thumb, an accidental touch? Initials may be one line: an I.
 * @param strokes in CSS pixels of the pad on which they were drawn.
 */
export function isSignatureInk(
  strokes: readonly (readonly Point[])[],
  kind: 'signature' | 'initials' = 'signature',
): boolean {
  let length = 0
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const stroke of strokes) {
    let before: Point | undefined
    for (const point of stroke) {
      if (before) length += Math.hypot(point.x - before.x, point.y - before.y)
      before = point
      left = Math.min(left, point.x)
      right = Math.max(right, point.x)
      top = Math.min(top, point.y)
      bottom = Math.max(bottom, point.y)
    }
  }
  const [width, height] = [right - left, bottom - top]
  const isLine = width < Math.max(limits.width, limits.widthOfHeight * height) || height < limits.height
  if (kind === 'signature' && isLine) return false
  return length >= limits.length && Math.hypot(width, height) >= limits.extent
}

/** Whether a picture has enough ink: the number of inked pixels, and the size of the box around them. */
export function isSignaturePicture(ink: { pixels: number; width: number; height: number }): boolean {
  return ink.pixels >= limits.picturePixels && Math.max(ink.width, ink.height) >= limits.pictureExtent
}

/** A typed signature holds at least one letter or digit of any script. */
export function isTypedSignature(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(visibleText(name))
}
