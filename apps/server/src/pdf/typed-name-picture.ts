import sharp from 'sharp'

/** Pixels per point: as sharp in print as a drawn signature. */
const pixelsToPoint = 2

/** A typed name as a PNG for a screen: black on white, without other data. */
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
