import type { Env } from '../core/settings/env.ts'
import { enterDatabase } from '../start/claim-database.ts'
import { type OwnKeys, ownKeys } from '../start/claim-key.ts'
import { findDatabase, leaveDatabase } from '../start/open-database.ts'

/** Runs work as the database's owner only, while servers may be running. */
export async function inOwnDatabase<T>(
  env: Env,
  work: (ownerUrl: string, own: OwnKeys) => Promise<T>,
): Promise<T> {
  const found = await findDatabase(env)
  try {
    await enterDatabase(found.ownerUrl, env.DEMO ? 'demo' : 'live')
    return await work(found.ownerUrl, ownKeys(env))
  } finally {
    await leaveDatabase(found)
  }
}
