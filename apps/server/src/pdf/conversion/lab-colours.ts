// A TIFF in CIE L*a*b* with eight bits a number, as print programs write it. No decoder here knows these colours, but each reads the
// numbers as RGB.

import type { TiffPage } from './tiff-directories.ts'

const rgb = 2
const lab = 8
const iccLab = 9

/** The file with its numbers labelled as red, green and blue; null where the page has other colours. */
export function labNumbers(file: Uint8Array, { meaning, bits, samples }: TiffPage): Uint8Array | null {
  if ((meaning.is !== lab && meaning.is !== iccLab) || bits !== 8 || samples < 3) return null
  const copy = Uint8Array.from(file)
  new DataView(copy.buffer).setUint16(meaning.index, rgb, meaning.little)
  return copy
}

/** The white of sRGB (D65). */
const white = [0.95047, 1, 1.08883] as const
const fromXyz = [
  [3.2406, -1.5372, -0.4986],
  [-0.9689, 1.8758, 0.0415],
  [0.0557, -0.204, 1.057],
] as const

/** Converts the numbers of each dot to three bytes of sRGB. The two TIFF variants store a and b with different offsets. */
export function labToRgb(numbers: Uint8Array, channels: number, { is }: TiffPage['meaning']): Buffer {
  const dots = numbers.length / channels
  const made = Buffer.alloc(dots * 3)
  const around = (byte: number) => (is === iccLab ? byte - 128 : (byte << 24) >> 24)
  for (let dot = 0; dot < dots; dot++) {
    const index = dot * channels
    const y = (((numbers[index] ?? 0) / 255) * 100 + 16) / 116
    const xyz = [y + around(numbers[index + 1] ?? 0) / 500, y, y - around(numbers[index + 2] ?? 0) / 200].map(
      (root, axis) => (root > 6 / 29 ? root ** 3 : (root - 16 / 116) / 7.787) * (white[axis] ?? 1),
    )
    for (const [colour, row] of fromXyz.entries()) {
      const light = row.reduce((sum, part, axis) => sum + part * (xyz[axis] ?? 0), 0)
      made[dot * 3 + colour] = byteOf(light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
    }
  }
  return made
}

const byteOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255)
