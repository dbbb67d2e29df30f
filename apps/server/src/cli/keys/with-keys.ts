import type { Env } from '../../core/settings/env.ts'
import { enterDatabase } from '../../start/claim-database.ts'
import { type OwnKeys, ownKeys } from '../../start/claim-key.ts'
import { findDatabase, leaveDatabase } from '../../start/open-database.ts'
import type { Pass } from './encrypt-anew.ts'

/** Beside the servers, as the owner of the database and nobody else. */
export async function withKeys(
  env: Env,
  work: (ownerUrl: string, own: OwnKeys) => Promise<Pass>,
): Promise<Pass> {
  const found = await findDatabase(env)
  try {
    await enterDatabase(found.ownerUrl, env.DEMO ? 'demo' : 'live')
    return await work(found.ownerUrl, ownKeys(env))
  } finally {
    await leaveDatabase(found)
  }
}
