// A key and a certificate that says itself who it is: for the demo. In production SEAL_P12 brings both.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface KeyAndCertificate {
  /** PKCS #8, DER. */
  key: Uint8Array
  /** X.509 v3, DER. */
  certificate: Uint8Array
}

const years = 10

/** A P-256 key and its self-signed certificate (RFC 5280), good for signing only. */
export function makeDemoKey(now: Date): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(objectId('550403'), text('Careword demo seal'))))
  const from = new Date(now.getTime() - 60_000)
  const until = new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate()))
  const toBeSigned = sequence(
    tagged(0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([0x43]), randomBytes(15)])), // positive and never zero
    ecdsaWithSha256(),
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(basicConstraints(), keyUsage())),
  )
  const certificate = sequence(
    toBeSigned,
    ecdsaWithSha256(),
    bitString(sign('sha256', toBeSigned, privateKey), 0),
  )
  return { key: privateKey.export({ type: 'pkcs8', format: 'der' }), certificate }
}

function ecdsaWithSha256(): Buffer {
  return sequence(objectId('2a8648ce3d040302'))
}

/** Not an authority: it may not sign other certificates. */
function basicConstraints(): Buffer {
  return sequence(objectId('551d13'), critical(), octets(sequence()))
}

/** digitalSignature and nonRepudiation. */
function keyUsage(): Buffer {
  return sequence(objectId('551d0f'), critical(), octets(bitString(Buffer.from([0b1100_0000]), 6)))
}

// --- DER (ITU-T X.690), as much of it as a certificate needs -------------------------------------------------------------

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Uint8Array[]) => der(0x31, Buffer.concat(parts))
const tagged = (number: number, content: Uint8Array) => der(0xa0 + number, content)
const integer = (bytes: Uint8Array) => der(0x02, bytes)
const bitString = (bytes: Uint8Array, unusedBits: number) =>
  der(0x03, Buffer.concat([Buffer.from([unusedBits]), bytes]))
const octets = (bytes: Uint8Array) => der(0x04, bytes)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const text = (value: string) => der(0x0c, Buffer.from(value))
const critical = () => der(0x01, Buffer.from([0xff]))
/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280 §4.1.2.5). */
function time(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}
