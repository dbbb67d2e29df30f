// A time-stamp token (RFC 3161): what it says, and by whom.

import { X509Certificate } from 'node:crypto'
import { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs'

export interface Stamp {
  signed: SignedData
  info: TSTInfo
  /** The certificates that came with it. */
  own: Certificate[]
  /** The authority, as its certificate names it; '' where none came with it. */
  by: string
}

/** Throws where it is no token. */
export function readStamp(token: Uint8Array): Stamp {
  const signed = signedDataOf(token)
  const content = signed.encapContentInfo.eContent
  if (!content) throw new Error('a time-stamp without a time')
  const signer = signerOfStamp(token)
  return {
    signed,
    info: TSTInfo.fromBER(content.getValue()),
    own: certificatesOf(signed),
    by: signer === undefined ? '' : new X509Certificate(signer).subject.replaceAll('\n', ', '),
  }
}

/** The certificate of the authority that signed it, as it came with it (DER). */
export function signerOfStamp(token: Uint8Array): Uint8Array | undefined {
  const signed = signedDataOf(token)
  const [signer] = signed.signerInfos
  const named = signer?.sid as { serialNumber?: { valueBlock: { valueHexView: Uint8Array } } } | undefined
  const serial = Buffer.from(named?.serialNumber?.valueBlock.valueHexView ?? [])
  const found = certificatesOf(signed).find(each =>
    serial.equals(Buffer.from(each.serialNumber.valueBlock.valueHexView)),
  )
  return found && new Uint8Array(found.toSchema(false).toBER(false))
}

const signedDataOf = (token: Uint8Array): SignedData =>
  new SignedData({ schema: ContentInfo.fromBER(token).content })

const certificatesOf = ({ certificates }: SignedData): Certificate[] =>
  (certificates ?? []).filter((each): each is Certificate => each instanceof Certificate)
