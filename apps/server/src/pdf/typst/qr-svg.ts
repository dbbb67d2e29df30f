import encodeQR from 'qr'

/** The smallest border that the library draws. It is cut off, because the page leaves the margin around a code. */
const border = 1
/** These characters need two thirds of the space of others. */
const small = /^[0-9A-Z $%*+\-./:]*$/

interface QrDrawing {
  svg: Uint8Array
  /** The number of squares per side. */
  squares: number
}

/**
 * A QR code as a drawing, without the empty margin. Medium correction: 15 of 100 squares may be unreadable.
 * @param version fixes the code's size
 */
export function qrSvg(text: string, version?: number): QrDrawing {
  const rows = encodeQR(text, 'raw', {
    ecc: 'medium',
    encoding: small.test(text) ? 'alphanumeric' : 'byte',
    border,
    ...(version !== undefined && { version }),
  })
  const squares = rows.length - 2 * border
  const drawn = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${border} ${border} ${squares} ${squares}"><path d="${drawn.join('')}"/></svg>`
  return { svg: new TextEncoder().encode(svg), squares }
}
