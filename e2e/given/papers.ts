// Given a paper: files as people have them, created for each journey.

import sharp from 'sharp'

/** A page as a fax machine sends it: black and white, 204 dots an inch, packed as Group 4. */
export function aFax(...lines: string[]): Promise<Buffer> {
  return sharp(drawn(lines))
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .threshold(128)
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: 204 / 25.4 })
    .toBuffer()
}

/** A page on a table, as a phone takes it. */
export function aPhotoOfAPage(...lines: string[]): Promise<Buffer> {
  return sharp(drawn(lines)).flatten({ background: '#f4f1e8' }).jpeg({ quality: 80 }).toBuffer()
}

function drawn(lines: string[]): Buffer {
  const said = lines.map(
    (line, at) => `<text x="160" y="${240 + at * 90}" font-size="56" font-family="serif">${line}</text>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1728" height="2200"><rect width="100%" height="100%" fill="white"/>${said.join('')}</svg>`,
  )
}

/** A PDF that was truncated on the way, and lost its cross-reference table. Its pages can be recovered all the same. */
export function aPdfWithoutItsEnd(words: string): Buffer {
  const text = `BT /F1 28 Tf 72 700 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}`,
    'latin1',
  )
}

/** Begins as a PDF and contains nothing else of one. */
export const brokenPdf = (): Buffer =>
  Buffer.from(`%PDF-1.4\n${'\u0003\u0001 broken '.repeat(400)}`, 'latin1')
