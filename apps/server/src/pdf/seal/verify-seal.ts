import { webcrypto } from 'node:crypto'
import { Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs'

/**
 * valid: sealed by one of the given certificates, and not one byte differs.
 * notSealed: there is no seal. added: bytes stand outside of what was sealed. changed: the seal does not fit the bytes, or was
 * made with another key.
 */
export type SealCheck = 'valid' | 'notSealed' | 'added' | 'changed'

/** Checks the last seal of a document against our own certificates (DER); an outside authority has no say. */
export async function verifySeal(pdf: Uint8Array, certificates: readonly Uint8Array[]): Promise<SealCheck> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const range = lastByteRange(bytes)
  if (!range) return 'notSealed'
  const [start, before, resume, after] = range
  if (start !== 0 || resume < before || resume + after !== bytes.length) return 'added'
  const cms = contents(bytes.subarray(before, resume))
  if (!cms) return 'added'
  const sealed = Buffer.concat([bytes.subarray(0, before), bytes.subarray(resume)])
  return (await fits(cms, sealed, certificates)) ? 'valid' : 'changed'
}

/** The signature of the last seal (CMS, DER); undefined where there is none that stands in its place. */
export function signatureOf(pdf: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const range = lastByteRange(bytes)
  return range && contents(bytes.subarray(range[1], range[2]))
}

type ByteRange = [start: number, before: number, resume: number, after: number]

function lastByteRange(bytes: Buffer): ByteRange | undefined {
  const at = bytes.lastIndexOf('/ByteRange')
  if (at < 0) return undefined
  const found = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(
    bytes.toString('latin1', at, at + 200),
  )
  const [start, before, resume, after] = (found ?? []).slice(1).map(Number)
  if (start === undefined || before === undefined || resume === undefined || after === undefined)
    return undefined
  return [start, before, resume, after]
}

/** The gap between the two ranges must be the hex string of the signature and nothing else. */
function contents(gap: Buffer): Buffer | undefined {
  const hex = /^<([0-9a-f]*)>$/i.exec(gap.toString('latin1'))?.[1]
  return hex === undefined || hex.length === 0 ? undefined : Buffer.from(hex, 'hex')
}

async function fits(cms: Buffer, sealed: Buffer, certificates: readonly Uint8Array[]): Promise<boolean> {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(cms).content })
    // The certificates inside the file prove nothing; only ours may answer for the signature.
    signed.certificates = certificates.map(certificate => Certificate.fromBER(certificate))
    const engine = new CryptoEngine({ name: 'node', crypto: webcrypto })
    return await signed.verify({ signer: 0, data: new Uint8Array(sealed).buffer, checkChain: false }, engine)
  } catch {
    return false
  }
}
