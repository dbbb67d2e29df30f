import { fittingPhoto } from '../../device-link/fitting-jpeg.ts'

/** Enough to read a printed page, and little enough for a slow line. */
const asSent = { longest: 2400, quality: 0.85 }

/**
 * Prepares a photo for sending: upright, no larger than needed, without the camera's metadata about place and time.
 * @throws when the browser cannot decode it
 */
export async function photoOf(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await fittingPhoto(picture, picture, asSent)
  } finally {
    picture.close()
  }
}
