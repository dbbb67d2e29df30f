// A key and a self-signed certificate: for the demo. In production SEAL_P12 brings both.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import {
  bitString,
  critical,
  integer,
  objectId,
  octets,
  sequence,
  set,
  tagged,
  text,
  time,
} from './der-encoding.ts'

export interface KeyAndCertificate {
  /** PKCS #8, DER. */
  key: Uint8Array
  /** X.509 v3, DER. */
  certificate: Uint8Array
}

const years = 10

/** The purpose of the key: to seal documents, or to confirm a time (RFC 3161 wants a key that does nothing else). */
export type DemoKeyFor = 'seal' | 'time'
const names: Readonly<Record<DemoKeyFor, string>> = {
  seal: 'Careword demo seal',
  time: 'Careword demo time',
}

/** A P-256 key and its self-signed certificate (RFC 5280), good for signing only. */
export function makeDemoKey(now: Date, keyFor: DemoKeyFor = 'seal'): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(objectId('550403'), text(names[keyFor]))))
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
    tagged(3, sequence(basicConstraints(), keyUsage(), ...(keyFor === 'time' ? [forTimeStamps()] : []))),
  )
  const certificate = sequence(
    toBeSigned,
    ecdsaWithSha256(),
    bitString(sign('sha256', toBeSigned, privateKey), 0),
  )
  return { key: privateKey.export({ type: 'pkcs8', format: 'der' }), certificate }
}

export function ecdsaWithSha256(): Buffer {
  return sequence(objectId('2a8648ce3d040302'))
}

/** The certificate may not sign other certificates. */
function basicConstraints(): Buffer {
  return sequence(objectId('551d13'), critical(), octets(sequence()))
}

/** digitalSignature and nonRepudiation. */
function keyUsage(): Buffer {
  return sequence(objectId('551d0f'), critical(), octets(bitString(Buffer.from([0b1100_0000]), 6)))
}

/** extKeyUsage: timeStamping, and nothing else (RFC 3161 §2.3). */
function forTimeStamps(): Buffer {
  return sequence(objectId('551d25'), critical(), octets(sequence(objectId('2b06010505070308'))))
}
