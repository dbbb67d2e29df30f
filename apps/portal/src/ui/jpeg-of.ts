/**
 * What is drawn there, as a JPEG, at once: Chromium's `toBlob` waits until a page has nothing else to do, for up to seven seconds.
 * @param quality from 0 to 1
 * @returns null where there is nothing to draw on
 */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Blob | null {
  const [, base64] = canvas.toDataURL('image/jpeg', quality).split(';base64,')
  if (base64 === undefined) return null
  return new Blob([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))], { type: 'image/jpeg' })
}
