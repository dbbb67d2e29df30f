// How age writes keys: letters and digits that are hard to mistake, and six of them that tell a slip (BIP 173).

const signs = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

export function toBech32(prefix: string, bytes: Uint8Array): string {
  const fives = regroup([...bytes], 8, 5, true) ?? []
  const sum = checksum([...spread(prefix), ...fives, 0, 0, 0, 0, 0, 0]) ^ 1
  const ends = [25, 20, 15, 10, 5, 0].map(at => (sum >>> at) & 31)
  return `${prefix}1${[...fives, ...ends].map(five => signs[five]).join('')}`
}

/** Null for anything else than bytes under this prefix, without a slip. */
export function fromBech32(prefix: string, text: string): Buffer | null {
  if (!text.startsWith(`${prefix}1`)) return null
  const fives = Array.from(text.slice(prefix.length + 1), sign => signs.indexOf(sign))
  if (fives.length < 6 || fives.includes(-1) || checksum([...spread(prefix), ...fives]) !== 1) return null
  const bytes = regroup(fives.slice(0, -6), 5, 8, false)
  return bytes && Buffer.from(bytes)
}

function spread(prefix: string): number[] {
  const codes = [...prefix].map(sign => sign.charCodeAt(0))
  return [...codes.map(code => code >>> 5), 0, ...codes.map(code => code & 31)]
}

function checksum(fives: readonly number[]): number {
  let sum = 1
  for (const five of fives) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ five
    for (const [at, generator] of generators.entries()) if ((top >>> at) & 1) sum ^= generator
  }
  return sum >>> 0
}

function regroup(values: readonly number[], from: number, to: number, pad: boolean): number[] | null {
  const found: number[] = []
  let held = 0
  let bits = 0
  for (const value of values) {
    held = (held << from) | value
    bits += from
    while (bits >= to) {
      bits -= to
      found.push((held >>> bits) & ((1 << to) - 1))
    }
    held &= (1 << bits) - 1
  }
  if (pad && bits > 0) found.push((held << (to - bits)) & ((1 << to) - 1))
  return !pad && (bits >= from || held !== 0) ? null : found
}
