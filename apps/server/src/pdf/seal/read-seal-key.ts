import { createHash } from 'node:crypto'
import { ContentInfo, SignedData } from 'pkijs'
import { keptCertificates } from './known-certificates.ts'
import { sealCertificatesFolder } from './load-or-make-seal.ts'
import { readSealTime, type SealTime } from './read-seal-time.ts'
import { knownAuthorities } from './timestamp-authority.ts'
import { type SealCheck, signatureOf, verifySeal } from './verify-seal.ts'

export interface SealFacts {
  check: SealCheck
  /** SHA-256 (hex) of the certificate that sealed; null where the file names none. */
  fingerprint: string | null
  time: SealTime | null
}

/** The facts of a file's seal, and whether it is ours. */
export async function readSealFacts(pdf: Uint8Array, dataDir: string): Promise<SealFacts> {
  const check = await verifySeal(pdf, await keptCertificates(sealCertificatesFolder(dataDir)))
  const time = check === 'notSealed' ? null : await readSealTime(pdf, await knownAuthorities(dataDir))
  return { check, fingerprint: sealFingerprint(pdf), time }
}

/** The fingerprint of the certificate in the seal whose number the signer names. */
function sealFingerprint(pdf: Uint8Array): string | null {
  try {
    const cms = signatureOf(pdf)
    if (!cms) return null
    const signed = new SignedData({ schema: ContentInfo.fromBER(cms).content })
    const [signer] = signed.signerInfos
    const serial = signer?.sid.serialNumber?.valueBlock.toString()
    const certificates = (signed.certificates ?? []).flatMap(each => ('serialNumber' in each ? [each] : []))
    const own = certificates.find(each => each.serialNumber.valueBlock.toString() === serial)
    return own
      ? createHash('sha256')
          .update(Buffer.from(own.toSchema(true).toBER(false)))
          .digest('hex')
      : null
  } catch {
    return null
  }
}
