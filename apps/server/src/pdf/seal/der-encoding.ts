// The part of DER (ITU-T X.690) that certificates and time-stamps need.

/** One value with its tag, of up to 65,535 bytes. */
export function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, Buffer.concat(parts))
export const set = (...parts: Uint8Array[]) => der(0x31, Buffer.concat(parts))
export const tagged = (number: number, content: Uint8Array) => der(0xa0 + number, content)
export const integer = (bytes: Uint8Array) => der(0x02, bytes)
export const bitString = (bytes: Uint8Array, unusedBits: number) =>
  der(0x03, Buffer.concat([Buffer.from([unusedBits]), bytes]))
export const octets = (bytes: Uint8Array) => der(0x04, bytes)
export const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
export const text = (value: string) => der(0x0c, Buffer.from(value))
export const critical = () => der(0x01, Buffer.from([0xff]))
/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280 §4.1.2.5). */
export function time(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}

/** The time of a time-stamp as RFC 3161 requires it. */
export const generalizedTime = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`))
/** A set whose members are sorted by their bytes. */
export const sortedSet = (...parts: Buffer[]): Buffer => set(...parts.toSorted((a, b) => a.compare(b)))
