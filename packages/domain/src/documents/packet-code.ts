/** The content of the QR code on a page of a printed packet: the packet, the page, the number of pages, and a keyed hash of these. */
export interface PacketCode {
  packet: string
  page: number
  pages: number
  /** Computed and verified only on the server. */
  mac: string
}

/** Crockford's base 32, without letters that look like digits. A QR code stores these characters in two thirds of the space of others. */
export const packetSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A packet's id has 50 random bits; the hash has 60 bits. With three-digit page numbers the text fits the second size of QR codes. */
export const packetIdLength = 10
export const packetMacLength = 12

const sign = `[${packetSigns}]`
const written = new RegExp(
  `^CW1\\.(${sign}{${packetIdLength}})\\.([1-9]\\d{0,2})/([1-9]\\d{0,2})\\.(${sign}{${packetMacLength}})$`,
)

/** The text of the code. It contains no personal data: a copy of the code reveals no name, document or answer. */
export function packetText({ packet, page, pages, mac }: PacketCode): string {
  const text = `CW1.${packet}.${page}/${pages}.${mac}`
  if (readPacketText(text) === null) throw new Error('not the code of a page')
  return text
}

/** Parses a code on a page. Null for any other code, such as of a letter or a parcel, or of a later version. */
export function readPacketText(text: string): PacketCode | null {
  const [whole, packet, page, pages, mac] = written.exec(text) ?? []
  if (whole === undefined || packet === undefined || mac === undefined) return null
  const code = { packet, page: Number(page), pages: Number(pages), mac }
  return code.page <= code.pages ? code : null
}

/** Bytes as characters of a code, five bits each; remaining bits are dropped. */
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
