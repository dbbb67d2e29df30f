import { qrSvg } from './qr-svg.ts'

/** 25 squares a side: the size of the code on paper is set in document.typ, and each square is 0.7 mm there. */
const version = 2

/** The code of a page that is signed by hand. */
export function packetSvg(text: string): Uint8Array {
  return qrSvg(text, version).svg
}
