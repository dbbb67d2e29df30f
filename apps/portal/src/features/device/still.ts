import { fittingPhoto } from '../../device-link/fitting-jpeg.ts'

/** Enough to read a printed page, and little enough for a slow line. */
const asSent = { longest: 2400, quality: 0.85 }

/**
 * A photograph as it is sent: upright, no larger than needed, without what the camera wrote about place and time.
 * @throws where it is no picture that this browser reads
 */
export async function stillOf(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await fittingPhoto(picture, picture, asSent)
  } finally {
    picture.close()
  }
}
