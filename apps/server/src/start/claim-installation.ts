import type { Env } from '../core/settings/env.ts'
import { claimDatabase } from './claim-database.ts'
import { writeHeadsId } from './claim-heads.ts'
import { claimKey, ownKeys } from './claim-key.ts'
import { claimSeal } from './claim-seal.ts'
import { claimStorage } from './claim-storage.ts'
import { sealCertificate } from './open-seal.ts'
import { addSealCertificate } from './share-certificates.ts'

/**
 * Stores which key, storage and seal this database's are, where nothing is stored yet, and compares what is: servers without the owner's
 * role find everything there.
 */
export async function claimInstallation(ownerUrl: string, env: Env): Promise<void> {
  await claimDatabase(ownerUrl, 'live')
  await claimKey(ownerUrl, ownKeys(env))
  await claimStorage(ownerUrl, env)
  await writeHeadsId(ownerUrl)
  const { raw } = await sealCertificate(env)
  await claimSeal(ownerUrl, raw)
  await addSealCertificate(ownerUrl, raw)
}
