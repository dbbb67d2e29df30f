// Compares the installation described in a backup with the one into which it is restored.

import type { Manifest } from '../backup/manifest.ts'
import { OperatorError } from '../core/operator-error.ts'
import { migrations } from '../db/migrations/index.ts'
import { publicKeyOf } from '../start/claim-seal.ts'

/** Throws a sentence if a later release made the backup, because this release could not read the restored data. */
export function refuseNewer({ migrations: made }: Pick<Manifest, 'migrations'>): void {
  const unknown = made.find(name => !Object.hasOwn(migrations, name))
  if (unknown === undefined) return
  throw new OperatorError(
    `The backup is of a newer release, whose change ${unknown} this one does not know. Nothing was written. Restore it with the release that made it, or a later one.`,
  )
}

/** The next step after restoring a backup of an older release; null for one of this release. */
export function afterOlder({ migrations: made }: Pick<Manifest, 'migrations'>): string | null {
  if (Object.keys(migrations).every(name => made.includes(name))) return null
  return 'The backup is of an older release: everything is in its place, and nothing was looked at yet. Next: careword migrate run, then careword audit verify, careword documents verify and careword doctor.'
}

/**
 * A sentence about a seal other than the backup's: a live installation needs the real seal, a drill does not. Null if the seal is the same,
 * or the backup's seal is unknown.
 * @param certificate DER
 */
export function otherSealLine({ seal }: Pick<Manifest, 'seal'>, certificate: Uint8Array): string | null {
  if (seal === null || seal === publicKeyOf(certificate).toString('base64')) return null
  return 'SEAL_P12 holds another key than the one that sealed the documents of this backup. In a drill that is enough. Where this becomes the installation that people use: set the SEAL_P12 of before, then careword seal use; a key that is lost or stolen stays replaced.'
}
