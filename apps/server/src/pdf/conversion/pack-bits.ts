/** Converts grey pixels to one bit each (1 is the lighter half), with rows filled up to whole bytes. */
export function packBits(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  const packed = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const row = y * width * channels
    for (let x = 0; x < width; x++)
      if ((pixels[row + x * channels] ?? 0) >= 128) {
        const index = y * rowBytes + (x >> 3)
        packed[index] = (packed[index] ?? 0) | (0x80 >> (x & 7))
      }
  }
  return packed
}
