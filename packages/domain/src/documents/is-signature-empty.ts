/** Documents spec §9 and §4. Times are in milliseconds, widths in pixels. */
export const signatureLimits = {
  /** A shorter signature value is empty. */
  minLength: 20,
  penMinWidth: 2,
  penMaxWidth: 6,
  drawingEndThrottle: 500,
  /** The pause after a stroke after which a message reports that the drawing is not a signature yet. */
  restBetweenStrokes: 1200,
} as const

/** Documents spec §4: a value under 20 characters counts as empty. */
export function isSignatureEmpty(value: string | null | undefined): boolean {
  return (value ?? '').length < signatureLimits.minLength
}
