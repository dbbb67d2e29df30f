const letter = { width: 612, height: 792 }
const pointsPerInch = 72
/** Plausible sizes in points: outside of these the stated resolution is wrong. */
const believable = { least: 100, most: 1_700 }

/**
 * The size of a scanned page in points. The dots per inch decide if they give a plausible size; otherwise the page is as large as fits on
 * letter paper, with the same proportions.
 */
export function paperSize(
  pixels: { width: number; height: number },
  dpi: { x: number; y: number } | null,
): { width: number; height: number } {
  const width = (pixels.width / (dpi?.x ?? 1)) * pointsPerInch
  const height = (pixels.height / (dpi?.y ?? 1)) * pointsPerInch
  const { least, most } = believable
  if (dpi && [width, height].every(side => side >= least && side <= most)) return { width, height }
  const sheet = width > height ? { width: letter.height, height: letter.width } : letter
  const scale = Math.min(sheet.width / width, sheet.height / height)
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
}
