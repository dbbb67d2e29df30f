import type { Env } from '../core/settings/env.ts'
import type { Secret } from '../secrets/secret-keys.ts'
import { enterDatabase } from '../start/claim-database.ts'
import { refuseOtherHeads } from '../start/claim-heads.ts'
import { claimKey, ownKeys } from '../start/claim-key.ts'
import { claimStorage } from '../start/claim-storage.ts'
import { type OpenDatabase, openDatabase } from '../start/open-database.ts'

/** Opens the database as a server does, for one command, whether or not a server runs. */
export interface EnteredDatabase
  extends Pick<OpenDatabase, 'db' | 'pool' | 'ownerUrl' | 'installationUrl' | 'leave'> {
  env: Env
  secret: Secret
}

export async function enterAsServer(env: Env): Promise<EnteredDatabase> {
  const { db, pool, ownerUrl, installationUrl, leave } = await openDatabase(env, () => {})
  try {
    await enterDatabase(ownerUrl, env.DEMO ? 'demo' : 'live')
    const secret = await claimKey(ownerUrl, ownKeys(env))
    if (!env.DEMO) {
      await claimStorage(ownerUrl, env)
      await refuseOtherHeads(ownerUrl, env)
    }
    return { env, db, pool, ownerUrl, installationUrl, secret, leave }
  } catch (error) {
    await leave()
    throw error
  }
}
