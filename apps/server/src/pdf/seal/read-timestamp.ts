// A time-stamp token (RFC 3161): its content and its signer.

import { X509Certificate } from 'node:crypto'
import { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs'

interface Stamp {
  signed: SignedData
  info: TSTInfo
  /** The certificates in the token. */
  own: Certificate[]
  /** The certificate (DER) in the token of the authority that signed it. */
  signer: Uint8Array | undefined
  /** The authority's name in its certificate; '' without a certificate. */
  by: string
}

/** Throws if the bytes are not a token. */
export function readTimestamp(token: Uint8Array): Stamp {
  const signed = new SignedData({ schema: ContentInfo.fromBER(token).content })
  const content = signed.encapContentInfo.eContent
  if (!content) throw new Error('a time-stamp without a time')
  const own = (signed.certificates ?? []).filter((each): each is Certificate => each instanceof Certificate)
  const signer = signerOf(signed, own)
  return {
    signed,
    info: TSTInfo.fromBER(content.getValue()),
    own,
    signer,
    by: signer === undefined ? '' : new X509Certificate(signer).subject.replaceAll('\n', ', '),
  }
}

function signerOf({ signerInfos }: SignedData, own: readonly Certificate[]): Uint8Array | undefined {
  const [signer] = signerInfos
  const named = signer?.sid as { serialNumber?: { valueBlock: { valueHexView: Uint8Array } } } | undefined
  const serial = Buffer.from(named?.serialNumber?.valueBlock.valueHexView ?? [])
  const found = own.find(each => serial.equals(Buffer.from(each.serialNumber.valueBlock.valueHexView)))
  return found && new Uint8Array(found.toSchema(false).toBER(false))
}
