import { deviceLimits } from '@careword/domain/limits'
import { jpegOf } from '../ui/jpeg-of.ts'

interface Size {
  width: number
  height: number
}

/**
 * A picture as it goes over the line to or from a phone: no larger than it is needed, and smaller where it would not be passed on.
 * @param longest how many pixels its longer side has at most
 * @param draw onto a white paper of this size
 */
export async function fittingJpeg(
  { width, height }: Size,
  { longest, quality }: { longest: number; quality: number },
  draw: (paper: CanvasRenderingContext2D, size: Size) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  for (let side = longest; ; side *= 0.75) {
    const scale = side / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    await draw(paper, canvas)
    const made = jpegOf(canvas, quality)
    if (!made) throw new Error('no picture')
    if (made.size <= deviceLimits.pictureBytes) return new Uint8Array(await made.arrayBuffer())
  }
}

/** A JPEG of a bitmap, which is never enlarged. */
export const fittingPhoto = (
  picture: ImageBitmap | HTMLImageElement,
  size: Size,
  { longest, quality }: { longest: number; quality: number },
): Promise<Uint8Array<ArrayBuffer>> =>
  fittingJpeg(
    size,
    { longest: Math.min(longest, Math.max(size.width, size.height)), quality },
    (paper, { width, height }) => paper.drawImage(picture, 0, 0, width, height),
  )
