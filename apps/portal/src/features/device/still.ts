import { deviceLimits } from '@careword/domain/limits'

/** Enough to read a printed page, and little enough for a slow line. */
const longestSide = 2400

/**
 * A photograph as it is sent: upright, no larger than needed, without what the camera wrote about place and time.
 * @throws where it is no picture that this browser reads
 */
export async function stillOf(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (let side = longestSide; ; side *= 0.75) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(picture.width * scale))
      canvas.height = Math.max(1, Math.round(picture.height * scale))
      const paper = canvas.getContext('2d')
      if (!paper) throw new Error('no canvas')
      paper.fillStyle = '#fff'
      paper.fillRect(0, 0, canvas.width, canvas.height)
      paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const made = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.85))
      if (!made) throw new Error('no picture')
      if (made.size <= deviceLimits.pictureBytes) return new Uint8Array(await made.arrayBuffer())
    }
  } finally {
    picture.close()
  }
}
