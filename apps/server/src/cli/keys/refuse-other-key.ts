import type { Manifest } from '../../backup/manifest.ts'
import { keysOf, type OwnKeys } from '../../start/claim-key.ts'

/** Throws a sentence if no key of these settings decrypts the rows of a backup; nothing is written by then. */
export function refuseOtherKey({ secretKey }: Pick<Manifest, 'secretKey'>, own: OwnKeys): void {
  if (secretKey === null) return
  const { check, former } = secretKey
  const formerCheck = former === null ? null : Buffer.from(former, 'base64')
  keysOf({ check: Buffer.from(check, 'base64'), formerCheck, hashKey: null }, own)
}
