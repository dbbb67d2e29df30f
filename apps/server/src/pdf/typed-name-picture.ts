import sharp from 'sharp'

/** The resolution of a drawn signature: sharp in print. */
const pixelsToPoint = 2

/** A drawn name, for a screen: black on white, without anything else in the file. */
export function typedNamePicture(svg: string): Promise<Buffer> {
  const inPixels = svg.replace(/ (width|height)="([\d.]+)pt"/g, (_, side: string, points: string) => {
    return ` ${side}="${Math.ceil(Number(points) * pixelsToPoint)}"`
  })
  return sharp(Buffer.from(inPixels))
    .flatten({ background: '#fff' })
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer()
}
