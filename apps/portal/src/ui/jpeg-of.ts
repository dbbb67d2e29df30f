/**
 * Encodes a canvas as a JPEG, synchronously: Chromium's `toBlob` waits for idle time of the page, up to seven seconds.
 * @param quality from 0 to 1
 * @returns null when the canvas has no area
 */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Blob | null {
  const [, base64] = canvas.toDataURL('image/jpeg', quality).split(';base64,')
  if (base64 === undefined) return null
  return new Blob([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))], { type: 'image/jpeg' })
}
