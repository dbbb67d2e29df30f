import { createHash, webcrypto } from 'node:crypto'
import { Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs'
import { readTimestamp } from './read-timestamp.ts'
import { signatureOf } from './verify-seal.ts'

/**
 * The time-stamp of a seal (PAdES B-T). known: from an authority whose certificate we store; unknown: from another authority; bad: does not
 * match the seal, or was changed.
 */
export interface SealTime {
  verdict: 'known' | 'unknown' | 'bad'
  confirmedAt: Date
  /** The name of the authority in its certificate. */
  by: string
}

const timeStampToken = '1.2.840.113549.1.9.16.2.14'

/**
 * The time of a document's last seal as confirmed by an authority; null: unconfirmed.
 * @param authorities DER
 */
export async function readSealTime(
  pdf: Uint8Array,
  authorities: readonly Uint8Array[],
): Promise<SealTime | null> {
  try {
    const cms = signatureOf(pdf)
    const [signer] = cms ? new SignedData({ schema: ContentInfo.fromBER(cms).content }).signerInfos : []
    const token = signer?.unsignedAttrs?.attributes.find(({ type }) => type === timeStampToken)?.values[0]
    if (!signer || !token) return null
    const stamp = readTimestamp(new Uint8Array(token.toBER(false)))
    const { info, by } = stamp
    const sealed = new Uint8Array(signer.signature.valueBlock.valueHexView)
    const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
    const fits =
      digests.map(name => createHash(name).update(sealed).digest()).some(digest => digest.equals(imprint)) &&
      (await isSigned(stamp.signed, sealed, stamp.own))
    if (!fits) return { verdict: 'bad', confirmedAt: info.genTime, by }
    const known = await isSigned(
      stamp.signed,
      sealed,
      authorities.map(der => Certificate.fromBER(der)),
    )
    return { verdict: known ? 'known' : 'unknown', confirmedAt: info.genTime, by }
  } catch {
    return { verdict: 'bad', confirmedAt: new Date(0), by: '' }
  }
}

const digests = ['sha256', 'sha384', 'sha512'] as const

async function isSigned(signed: SignedData, sealed: Uint8Array, by: Certificate[]): Promise<boolean> {
  try {
    signed.certificates = by
    const engine = new CryptoEngine({ name: 'node', crypto: webcrypto })
    return await signed.verify({ signer: 0, data: new Uint8Array(sealed).buffer, checkChain: false }, engine)
  } catch {
    return false
  }
}
