import { webcrypto } from 'node:crypto'
import { Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs'

/**
 * valid: sealed by one of the given certificates, and not one byte differs. added: the bytes sealed here are intact, and more bytes follow
 * them. signedAgain: as added, and the added bytes include another signature. changed: the file has our seal, or an unreadable one, which
 * does not fit the bytes. notOurs: its signatures were made elsewhere. notSealed: there is no seal.
 */
export type SealCheck = 'valid' | 'notSealed' | 'notOurs' | 'added' | 'signedAgain' | 'changed'

interface CheckedSeal {
  seal: SealCheck
  /** The bytes from the start of the file that were sealed here, if intact; the document is found by them. */
  sealed: Uint8Array | null
}

export const verifySeal = async (pdf: Uint8Array, certificates: readonly Uint8Array[]): Promise<SealCheck> =>
  (await checkSeal(pdf, certificates)).seal

/**
 * Verifies a document against our own certificates (DER) only. The part that our seal covers is checked before anything appended to it: a
 * later signature or note leaves that part intact.
 */
export async function checkSeal(pdf: Uint8Array, certificates: readonly Uint8Array[]): Promise<CheckedSeal> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const ranges = byteRanges(bytes)
  let unreadable = false
  for (const range of ranges.toReversed()) {
    const cms = signatureIn(bytes, range)
    if (!cms) continue
    const [, before, resume, after] = range
    const end = resume + after
    const sealed = Buffer.concat([bytes.subarray(0, before), bytes.subarray(resume, end)])
    const verdict = end > bytes.length ? 'other' : await fits(cms, sealed, certificates)
    if (verdict === 'unreadable') unreadable = true
    if (verdict !== 'ours') continue
    const isLast = ranges.every(other => other[2] + other[3] <= end)
    const seal = end === bytes.length ? 'valid' : isLast ? 'added' : 'signedAgain'
    return { seal, sealed: bytes.subarray(0, end) }
  }
  const seal =
    unreadable || carriesOne(bytes, certificates) ? 'changed' : ranges.length > 0 ? 'notOurs' : 'notSealed'
  return { seal, sealed: null }
}

/**
 * Whether the bytes contain one of our certificates, as every seal does. Programs that rewrite a file move its seal, so its place is not
 * used.
 */
function carriesOne(bytes: Buffer, certificates: readonly Uint8Array[]): boolean {
  const text = bytes.toString('latin1').toLowerCase()
  return certificates.some(certificate => text.includes(Buffer.from(certificate).toString('hex')))
}

/** The signature of the last seal (CMS, DER); undefined if there is none at its place. */
export function signatureOf(pdf: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const range = byteRanges(bytes).at(-1)
  return range && signatureIn(bytes, range)
}

type ByteRange = [start: number, before: number, resume: number, after: number]

function byteRanges(bytes: Buffer): ByteRange[] {
  const found = bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)
  return [...found].map(([, ...numbers]) => {
    const [start = 0, before = 0, resume = 0, after = 0] = numbers.map(Number)
    return [start, before, resume, after]
  })
}

function signatureIn(bytes: Buffer, [start, before, resume]: ByteRange): Buffer | undefined {
  return start === 0 && resume > before ? contents(bytes.subarray(before, resume)) : undefined
}

/** The gap between the two ranges must be the hex string of the signature and nothing else. */
function contents(gap: Buffer): Buffer | undefined {
  const hex = /^<([0-9a-f]*)>$/i.exec(gap.toString('latin1'))?.[1]
  return hex === undefined || hex.length === 0 ? undefined : Buffer.from(hex, 'hex')
}

async function fits(
  cms: Buffer,
  sealed: Buffer,
  certificates: readonly Uint8Array[],
): Promise<'ours' | 'other' | 'unreadable'> {
  let signed: SignedData
  try {
    signed = new SignedData({ schema: ContentInfo.fromBER(cms).content })
  } catch {
    return 'unreadable'
  }
  try {
    // The certificates inside the file prove nothing: the signature is verified with ours.
    signed.certificates = certificates.map(certificate => Certificate.fromBER(certificate))
    const engine = new CryptoEngine({ name: 'node', crypto: webcrypto })
    const data = new Uint8Array(sealed).buffer
    return (await signed.verify({ signer: 0, data, checkChain: false }, engine)) ? 'ours' : 'other'
  } catch {
    return 'other'
  }
}
