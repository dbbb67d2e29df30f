import encodeQR from 'qr'

/** 25 squares a side: the size of the code on paper is set in document.typ, and each square is 0.7 mm there. */
const version = 2
const squaresASide = 25
/** The least that is drawn around it; it is cut off again. */
const border = 1

/** The code of a page as a drawing, without the empty room around it. Medium correction: 15 of 100 squares may be unreadable. */
export function packetSvg(text: string): Uint8Array {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', version, encoding: 'alphanumeric', border })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${border} ${border} ${squaresASide} ${squaresASide}"><path d="${squares.join('')}"/></svg>`,
  )
}
