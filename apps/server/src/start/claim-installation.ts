import type { Env } from '../core/settings/env.ts'
import { claimDatabase } from './claim-database.ts'
import { writeHeadsId } from './claim-heads.ts'
import { claimKey, ownKeys } from './claim-key.ts'
import { claimSeal } from './claim-seal.ts'
import { claimStorage } from './claim-storage.ts'
import { sealCertificate } from './open-seal.ts'
import { addSealCertificate } from './share-certificates.ts'

/**
 * Stores key, storage and seal of this database if none is stored yet, and else compares the stored ones. Servers without the owner's role
 * find all of them there.
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
