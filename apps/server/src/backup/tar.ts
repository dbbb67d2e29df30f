// The old format of tar (ustar), so that any machine can unpack a decrypted backup. Parts are small: readers and writers hold one in memory
// at a time.

export interface Part {
  name: string
  bytes: Buffer
}

const block = 512
/** The largest part; a part that claims more is not ours. */
const mostBytes = 512 * 1024 * 1024

export function* tarPart({ name, bytes }: Part): Generator<Buffer> {
  yield head(name, bytes.length)
  yield bytes
  yield Buffer.alloc(padding(bytes.length))
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

/** Throws if the source is not our tar, or ends too early. */
export async function* untar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const take = async (length: number): Promise<Buffer> => {
    const parts: Uint8Array[] = [held]
    for (let size = held.length; size < length; ) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('the archive ends too early')
      parts.push(value)
      size += value.length
    }
    const all = Buffer.concat(parts)
    held = all.subarray(length)
    return all.subarray(0, length)
  }
  for (;;) {
    const first = await take(block)
    if (first[0] === 0) break
    const { name, length } = readHead(first)
    const bytes = await take(length)
    await take(padding(length))
    yield { name, bytes }
  }
  // Reads to the end: the last chunk proves that nothing was cut off.
  while (!(await chunks.next()).done);
}

const padding = (length: number) => (block - (length % block)) % block

function head(name: string, length: number): Buffer {
  const bytes = Buffer.alloc(block)
  const cut = Buffer.byteLength(name) <= 100 ? 0 : name.lastIndexOf('/', 155)
  const [folder, file] = cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : ['', name]
  if (Buffer.byteLength(file) > 100 || Buffer.byteLength(folder) > 155)
    throw new Error(`the name is too long for an archive: ${name}`)
  bytes.write(file, 0)
  bytes.write('0000600\x000000000\x000000000\0', 100)
  bytes.write(`${length.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0${' '.repeat(8)}0`, 124)
  bytes.write('ustar\x0000', 257)
  bytes.write(folder, 345)
  bytes.write(`${sumOf(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

function readHead(bytes: Buffer): { name: string; length: number } {
  const text = (from: number, length: number) =>
    bytes.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const written = Number.parseInt(text(148, 8), 8)
  const blank = Buffer.from(bytes).fill(' ', 148, 156)
  const length = Number.parseInt(text(124, 12), 8)
  if (written !== sumOf(blank) || !(length >= 0 && length <= mostBytes))
    throw new Error('the archive is not as it was written')
  const folder = text(345, 155)
  return { name: `${folder === '' ? '' : `${folder}/`}${text(0, 100)}`, length }
}

const sumOf = (bytes: Buffer) => bytes.reduce((sum, byte) => sum + byte, 0)
