import pino from 'pino'
import { type Database, makeDatabase, makePool } from '../db/connect.ts'
import type { Env } from '../core/settings/env.ts'
import type { Services } from '../core/services.ts'
import { claimKey, ownKeys } from '../start/claim-key.ts'
import { refuseOtherHeads } from '../start/claim-heads.ts'
import { claimStorage } from '../start/claim-storage.ts'
import { enterDatabase } from '../start/claim-database.ts'
import { makeServices } from '../start/make-services.ts'
import { openDatabase } from '../start/open-database.ts'

/** The server's own services, for one command. */
export interface AppServices {
  services: Services
  ownerUrl: string
  /** A handle of the owner: partners are made and published with it, nothing else. */
  asOwner: <T>(work: (owner: Database) => Promise<T>) => Promise<T>
  leave: () => Promise<void>
}

/** Opens the database like a server does, beside one that runs or alone. */
export async function openAppServices(env: Env): Promise<AppServices> {
  const database = await openDatabase(env, () => {})
  try {
    await enterDatabase(database.ownerUrl, env.DEMO ? 'demo' : 'live')
    const secret = await claimKey(database.ownerUrl, ownKeys(env))
    if (!env.DEMO) {
      await claimStorage(database.ownerUrl, env)
      await refuseOtherHeads(database.ownerUrl, env)
    }
    // Standard output is reserved for the report, which includes everything that must be shown.
    const services = await makeServices(env, database, pino({ level: 'silent' }), secret)
    return {
      services,
      ownerUrl: database.ownerUrl,
      asOwner: work => asOwner(database.ownerUrl, work),
      async leave() {
        await services.pdf.close()
        await database.leave()
      },
    }
  } catch (error) {
    await database.leave()
    throw error
  }
}

export async function asOwner<T>(ownerUrl: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = makeDatabase(makePool({ url: ownerUrl, max: 1, onIdleError: () => {} }))
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}
