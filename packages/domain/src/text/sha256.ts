// SHA-256 (FIPS 180-4) of a text, for rules that browser and server share. The browser's own function is asynchronous, and a library would
// cost the wizard two kilobytes more.

const primes = firstPrimes(64)
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const constants = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))

/** 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = padded(text)
  const state = Int32Array.from(start)
  const words = new Int32Array(64)
  for (let index = 0; index < bytes.byteLength; index += 64) block(state, words, bytes, index)
  return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function block(state: Int32Array, words: Int32Array, bytes: DataView, index: number): void {
  const word = (index: number): number => words[index] ?? 0
  for (let i = 0; i < 16; i++) words[i] = bytes.getInt32(index + 4 * i)
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)]
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = word(i - 16) + one + word(i - 7) + two
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const ones = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + ones + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word(i)) | 0
    const twos = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (twos + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + value
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * The text as UTF-8, padded to whole blocks of 64 bytes as the standard requires. A lone surrogate, which UTF-8 cannot encode, is written
 * as three bytes of its own, so that different texts give different bytes.
 */
function padded(text: string): DataView {
  const bytes = new Uint8Array(text.length * 3 + 72)
  let length = 0
  const put = (byte: number) => {
    bytes[length++] = byte
  }
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const rest = (shift: number) => put(0x80 | ((point >> shift) & 0x3f))
    if (point < 0x80) put(point)
    else if (point < 0x800) put(0xc0 | (point >> 6))
    else if (point < 0x10000) put(0xe0 | (point >> 12))
    else put(0xf0 | (point >> 18))
    if (point >= 0x10000) rest(12)
    if (point >= 0x800) rest(6)
    if (point >= 0x80) rest(0)
  }
  bytes[length] = 0x80
  const size = Math.ceil((length + 9) / 64) * 64
  const view = new DataView(bytes.buffer, 0, size)
  // The length of the text in bits, in eight bytes.
  view.setUint32(size - 8, Math.floor(length / 2 ** 29))
  view.setUint32(size - 4, (length * 8) % 2 ** 32)
  return view
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next++)
    if (found.every(prime => next % prime !== 0)) found.push(next)
  return found
}
