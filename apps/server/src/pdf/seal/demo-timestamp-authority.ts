import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto'
import type { DigestAlgorithm, TimestampAuthority } from '@libpdf/core'
import { Certificate } from 'pkijs'
import {
  generalizedTime,
  integer,
  objectId,
  octets,
  sequence,
  set,
  sortedSet,
  tagged,
  der,
} from './der-encoding.ts'
import { ecdsaWithSha256, type KeyAndCertificate } from './make-demo-key.ts'

const oid = {
  signedData: '2a864886f70d010702',
  timeStampInfo: '2a864886f70d0109100104',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingCertificate: '2a864886f70d010910022f',
  /** A policy number reserved for examples: no authority uses it. */
  demoPolicy: '2b0601040181fd5901',
  digest: {
    'SHA-256': '608648016503040201',
    'SHA-384': '608648016503040202',
    'SHA-512': '608648016503040203',
  },
} as const

const algorithm = (name: DigestAlgorithm) => sequence(objectId(oid.digest[name]))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/**
 * The demo's own time-stamp authority (RFC 3161), in the same process. It confirms the time of this machine's clock, which proves nothing
 * to others.
 */
export function demoTimeAuthority(
  { key, certificate }: KeyAndCertificate,
  now: () => Date = () => new Date(),
): TimestampAuthority {
  const privateKey = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })
  const read = Certificate.fromBER(certificate)
  const signer = sequence(
    new Uint8Array(read.issuer.toSchema().toBER(false)),
    new Uint8Array(read.serialNumber.toBER(false)),
  )
  return {
    timestamp: async (digest, name) => {
      const info = sequence(
        integer(Buffer.from([1])),
        objectId(oid.demoPolicy),
        sequence(algorithm(name), octets(digest)),
        integer(Buffer.concat([Buffer.from([0x43]), randomBytes(15)])),
        generalizedTime(now()),
      )
      const attributes = sortedSet(
        sequence(objectId(oid.contentType), set(objectId(oid.timeStampInfo))),
        sequence(objectId(oid.messageDigest), set(octets(sha256(info)))),
        sequence(
          objectId(oid.signingCertificate),
          set(sequence(sequence(sequence(octets(sha256(certificate)))))),
        ),
      )
      const signature = sign('sha256', attributes, privateKey)
      // The signed attributes are hashed as a set; inside the file they have another tag.
      const inPlace = Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)])
      const signerInfo = sequence(
        integer(Buffer.from([1])),
        signer,
        algorithm('SHA-256'),
        inPlace,
        ecdsaWithSha256(),
        octets(signature),
      )
      const signedData = sequence(
        integer(Buffer.from([3])),
        set(algorithm('SHA-256')),
        sequence(objectId(oid.timeStampInfo), tagged(0, octets(info))),
        der(0xa0, certificate),
        set(signerInfo),
      )
      return new Uint8Array(sequence(objectId(oid.signedData), tagged(0, signedData)))
    },
  }
}
