import { createHash } from 'node:crypto'
import path from 'node:path'
import { type DigestAlgorithm, HttpTimestampAuthority, type TimestampAuthority } from '@libpdf/core'
import { keepCertificate, keptCertificates } from './known-certificates.ts'
import { readTimestamp } from './read-timestamp.ts'

/** No time-stamp is available: the document is sealed without one, so that its signature does not wait longer. */
export class NoTime extends Error {}

/** The wait for an authority's answer, and the pause after a failed one. */
const answersWithinMs = 5000
const restsMs = 60_000

export const timeCertificatesFolder = (dataDir: string): string =>
  path.join(dataDir, 'seal', 'time-authorities')

/** The certificates (DER) of every authority that gave this installation a time-stamp. */
export const knownAuthorities = (dataDir: string): Promise<Uint8Array[]> =>
  keptCertificates(timeCertificatesFolder(dataDir))

/** An authority of the operator's choice (TSA_URL), by RFC 3161 over HTTP. */
export const authorityAt = (url: string): TimestampAuthority =>
  new HttpTimestampAuthority(url, { timeout: answersWithinMs })

interface Careful {
  dataDir: string
  /** Called for each failed request, not while the authority is skipped. */
  onFailure?: ((error: unknown) => void) | undefined
  clock?: () => number
}

/**
 * An authority whose responses are checked: a response that does not confirm this digest is refused. The authority's certificate is stored,
 * so that the time can be verified when the authority no longer exists. After a failure signatures skip the authority for a while. Throws
 * NoTime.
 */
export function withCheckedResponses(
  authority: TimestampAuthority,
  { dataDir, onFailure, clock = Date.now }: Careful,
): TimestampAuthority {
  let restsUntil = 0
  const kept = new Set<string>()
  return {
    async timestamp(digest, algorithm) {
      if (clock() < restsUntil) throw new NoTime('the time authority failed a moment ago')
      try {
        const token = await authority.timestamp(digest, algorithm)
        const signer = refuseOther(token, digest, algorithm)
        const name = createHash('sha256').update(signer).digest('hex')
        if (!kept.has(name)) await keepCertificate(timeCertificatesFolder(dataDir), signer)
        kept.add(name)
        return token
      } catch (error) {
        restsUntil = clock() + restsMs
        onFailure?.(error)
        throw new NoTime('the time authority gave no time-stamp', { cause: error })
      }
    },
  }
}

/** Returns the certificate of the authority that confirmed this digest. */
function refuseOther(token: Uint8Array, digest: Uint8Array, algorithm: DigestAlgorithm): Uint8Array {
  const { info, signer } = readTimestamp(token)
  if (!signer) throw new Error('a time-stamp without the certificate of its authority')
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
  if (!imprint.equals(digest)) throw new Error(`a time-stamp of something else (${algorithm})`)
  return signer
}
