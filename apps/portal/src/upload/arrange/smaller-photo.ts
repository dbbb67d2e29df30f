import { uploadLimits } from '@careword/domain/limits'
import { jpegOf } from '../../ui/jpeg-of.ts'

/** The JPEG quality at which letters stay sharp. */
const quality = 0.85

/**
 * Makes a photo small enough for a phone's connection, upright, and without the location that cameras add. A photo that is already small,
 * or that this browser cannot decode, is unchanged.
 */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  try {
    const { width, height } = picture
    const scale = Math.min(1, uploadLimits.photoSide / Math.max(width, height))
    if (scale === 1 && file.size <= uploadLimits.photoBytes) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent parts of a drawing become white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = jpegOf(canvas, quality)
    canvas.width = 0
    return made && made.size < file.size ? made : file
  } finally {
    picture.close()
  }
}
