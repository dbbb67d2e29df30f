// SHA-256 (FIPS 180-4) of a text, for rules that browser and server share: the browser's own is not to be had at once, Node's not in it.

const primes = firstPrimes(64)
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const constants = primes.map(prime => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))

/** 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = padded(utf8(text))
  const state = Int32Array.from(start)
  const words = new Int32Array(64)
  for (let at = 0; at < bytes.length; at += 64) block(state, words, bytes, at)
  return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function block(state: Int32Array, words: Int32Array, bytes: readonly number[], at: number): void {
  const word = (index: number): number => words[index] ?? 0
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      const byte = (offset: number): number => bytes[at + 4 * i + offset] ?? 0
      words[i] = (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)
      continue
    }
    const [early, late] = [word(i - 15), word(i - 2)]
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = (word(i - 16) + one + word(i - 7) + two) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const ones = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + ones + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word(i)) | 0
    const twos = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (twos + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + value
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** What no UTF-8 has, half a character, is written as its own three bytes: another text is other bytes. */
function utf8(text: string): number[] {
  return Array.from(text).flatMap(character => {
    const point = character.codePointAt(0) ?? 0
    const rest = (shift: number) => 0x80 | ((point >> shift) & 0x3f)
    if (point < 0x80) return [point]
    if (point < 0x800) return [0xc0 | (point >> 6), rest(0)]
    if (point < 0x10000) return [0xe0 | (point >> 12), rest(6), rest(0)]
    return [0xf0 | (point >> 18), rest(12), rest(6), rest(0)]
  })
}

function padded(bytes: number[]): number[] {
  const length = bytes.length * 8
  const zeros = (119 - (bytes.length % 64)) % 64
  const size = [2 ** 32, 1].flatMap(unit => {
    const half = Math.floor(length / unit) % 2 ** 32
    return [24, 16, 8, 0].map(shift => (half >>> shift) & 0xff)
  })
  return [...bytes, 0x80, ...Array.from({ length: zeros }, () => 0), ...size]
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next++)
    if (found.every(prime => next % prime !== 0)) found.push(next)
  return found
}
