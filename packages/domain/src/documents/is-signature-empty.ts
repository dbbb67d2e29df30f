/** Documents spec §9 and §4. Times in milliseconds, widths in pixels. */
export const signatureLimits = {
  /** A signature's text shorter than this is empty. */
  minLength: 20,
  penMinWidth: 2,
  penMaxWidth: 6,
  drawingEndThrottle: 500,
  /** The time in milliseconds that a hand may rest between two strokes before a message reports that this is not a signature yet. */
  restBetweenStrokes: 1200,
} as const

/** Documents spec §4: a value under 20 characters counts as empty. */
export function isSignatureEmpty(value: string | null | undefined): boolean {
  return (value ?? '').length < signatureLimits.minLength
}
