// Files in age's format (age-encryption.org/v1, one X25519 recipient), by Node's own cryptography: whoever holds the public key encrypts, and only
// the private key opens, with Careword or with the program age. 64 kB at a time, each checked before anybody sees it.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { fromBech32, toBech32 } from './bech32.ts'
import { sameHash } from './keyed-hash.ts'

/** Its message is a sentence for an operator. */
export class NotOpened extends Error {}

const version = 'age-encryption.org/v1'
const prefixes = { recipient: 'age', identity: 'age-secret-key-' }
const chunkBytes = 64 * 1024
const tagBytes = 16

export function makeAgeKey(): { recipient: string; identity: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const secret = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url')
  return {
    recipient: toBech32(prefixes.recipient, rawOf(publicKey)),
    identity: toBech32(prefixes.identity, secret).toUpperCase(),
  }
}

/** The public key; null for what is none. */
export const readRecipient = (text: string): Buffer | null => {
  const bytes = fromBech32(prefixes.recipient, text)
  return bytes?.length === 32 ? bytes : null
}

/** The private key in the text of a file; null where it holds none. */
export const readIdentity = (text: string): KeyObject | null => {
  const line = text.split('\n').find(each => each.trim().toUpperCase().startsWith('AGE-SECRET-KEY-1'))
  const bytes = line === undefined ? null : fromBech32(prefixes.identity, line.trim().toLowerCase())
  return bytes?.length === 32 ? privateOf(bytes) : null
}

export async function* encryptTo(
  recipient: Buffer,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const fileKey = randomBytes(16)
  const ephemeral = generateKeyPairSync('x25519')
  const share = rawOf(ephemeral.publicKey)
  const key = wrapKey(ephemeral.privateKey, publicOf(recipient), share, recipient)
  const wrapped = sealed(key, Buffer.alloc(12), fileKey)
  const head = `${version}\n-> X25519 ${base64(share)}\n${base64(wrapped)}\n---`
  yield Buffer.from(`${head} ${base64(headerMac(fileKey, head))}\n`)
  const nonce = randomBytes(16)
  yield nonce
  const payloadKey = derive(fileKey, nonce, 'payload')
  let count = 0
  for await (const { bytes, last } of inChunks(plain, chunkBytes))
    yield sealed(payloadKey, chunkNonce(count++, last), bytes)
}

/** Throws NotOpened for another key's file, and for one that was changed or cut short. */
export async function* decryptWith(
  identity: KeyObject,
  secret: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const source = secret[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await source.next()
    if (!done) held = Buffer.concat([held, value])
    return !done
  }
  let end = -1
  while (end < 0) {
    const line = held.indexOf('\n--- ')
    end = line < 0 ? -1 : held.indexOf('\n', line + 1)
    if (end < 0 && (held.length > chunkBytes || !(await more())))
      throw new NotOpened('This is no backup that Careword wrote: it has no head.')
  }
  const head = held.subarray(0, end).toString('latin1')
  const fileKey = fileKeyOf(identity, head)
  held = held.subarray(end + 1)
  while (held.length < 16) if (!(await more())) throw new NotOpened('The file was cut short.')
  const payloadKey = derive(fileKey, held.subarray(0, 16), 'payload')
  const first = held.subarray(16)
  const rest = (async function* () {
    yield first
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  })()
  let count = 0
  for await (const { bytes, last } of inChunks(rest, chunkBytes + tagBytes)) {
    const plain = opened(payloadKey, chunkNonce(count++, last), bytes)
    if (!plain) throw new NotOpened('The file was changed, or cut short.')
    yield plain
  }
}

function fileKeyOf(identity: KeyObject, head: string): Buffer {
  const [first, ...lines] = head.split('\n')
  const mac = /^--- (\S+)$/.exec(lines.at(-1) ?? '')?.[1]
  if (first !== version || mac === undefined) throw new NotOpened('This is no file of age.')
  const own = rawOf(createPublicKey(identity))
  for (const [at, line] of lines.entries()) {
    const share = Buffer.from(/^-> X25519 (\S+)$/.exec(line)?.[1] ?? '', 'base64')
    if (share.length !== 32) continue
    const key = wrapKey(identity, publicOf(share), share, own)
    const fileKey = opened(key, Buffer.alloc(12), Buffer.from(lines[at + 1] ?? '', 'base64'))
    if (!fileKey) continue
    const whole = head.slice(0, head.lastIndexOf('--- ') + 3)
    if (!sameHash(headerMac(fileKey, whole), Buffer.from(mac, 'base64')))
      throw new NotOpened('The head of the file was changed.')
    return fileKey
  }
  throw new NotOpened('This private key does not open it: it was encrypted to another one.')
}

/** Whole chunks; the last one is named, and is empty only where there is nothing at all. */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let parts: Uint8Array[] = []
  let held = 0
  for await (const part of source) {
    parts.push(part)
    held += part.length
    if (held <= size) continue
    let all = Buffer.concat(parts)
    // What fills a chunk to its end may be the last of all.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), last: false }
    parts = [all]
    held = all.length
  }
  yield { bytes: Buffer.concat(parts), last: true }
}

function sealed(key: Buffer, nonce: Buffer, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function opened(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < tagBytes) return null
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const plain = decipher.update(bytes.subarray(0, -tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    return null
  }
}

function chunkNonce(count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

const derive = (key: Uint8Array, salt: Uint8Array, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))

function wrapKey(privateKey: KeyObject, publicKey: KeyObject, share: Buffer, recipient: Buffer): Buffer {
  const shared = diffieHellman({ privateKey, publicKey })
  return derive(shared, Buffer.concat([share, recipient]), `${version}/X25519`)
}

const headerMac = (fileKey: Buffer, head: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()

/** Without the signs that fill up. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const rawOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')

const publicOf = (raw: Buffer) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') }, format: 'jwk' })

/** What stands before 32 bytes to make them a private key of X25519 (PKCS #8). */
const pkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex')
const privateOf = (raw: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, raw]), format: 'der', type: 'pkcs8' })
