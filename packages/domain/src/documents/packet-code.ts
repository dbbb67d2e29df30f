/** The content of the QR code on a page of a printed packet: the packet, the page and the number of pages, and a keyed hash of all of it. */
export interface PacketCode {
  packet: string
  page: number
  pages: number
  /** Computed and verified only on the server. */
  mac: string
}

/** Crockford's base 32, without letters that look like digits. A QR code stores these characters in two thirds of the room of others. */
export const packetSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 random bits name a packet; 60 bits prove that we printed the page. With three-digit page numbers they fit the second size of QR codes. */
export const packetIdLength = 10
export const packetMacLength = 12

const sign = `[${packetSigns}]`
const written = new RegExp(
  `^CW1\\.(${sign}{${packetIdLength}})\\.([1-9]\\d{0,2})/([1-9]\\d{0,2})\\.(${sign}{${packetMacLength}})$`,
)

/** The text of the code. The text contains no personal data: a copy of it reveals no name, no document and no answer. */
export function packetText({ packet, page, pages, mac }: PacketCode): string {
  const text = `CW1.${packet}.${page}/${pages}.${mac}`
  if (readPacketText(text) === null) throw new Error('not the code of a page')
  return text
}

/** Parses a code on a page. Null for any other code, such as of a letter, a parcel, or a later version of ours. */
export function readPacketText(text: string): PacketCode | null {
  const [whole, packet, page, pages, mac] = written.exec(text) ?? []
  if (whole === undefined || packet === undefined || mac === undefined) return null
  const code = { packet, page: Number(page), pages: Number(pages), mac }
  return code.page <= code.pages ? code : null
}

/** Bytes as characters of a code, five bits each; the rest at the end is left out. */
export function packetSignsOf(bytes: Uint8Array, length: number): string {
  if (bytes.length * 8 < length * 5) throw new Error('too few bytes')
  let signs = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && signs.length < length) {
      bits -= 5
      signs += packetSigns.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return signs
}
