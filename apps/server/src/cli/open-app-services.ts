import pino from 'pino'
import { type Database, makeDatabase, makePool } from '../db/connect.ts'
import type { Services } from '../core/services.ts'
import { makeServices } from '../start/make-services.ts'
import type { EnteredDatabase } from './enter-as-server.ts'

/** The server's services, for one command. */
export interface AppServices {
  services: Services
  ownerUrl: string
  /** Work as the owner, only to create and publish partners. */
  asOwner: <T>(work: (owner: Database) => Promise<T>) => Promise<T>
}

export async function openAppServices(database: EnteredDatabase): Promise<AppServices> {
  const { env, ownerUrl, secret } = database
  // Standard output is reserved for the report.
  const services = await makeServices(env, database, pino({ level: 'silent' }), secret)
  return { services, ownerUrl, asOwner: work => asOwner(ownerUrl, work) }
}

export async function asOwner<T>(ownerUrl: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = makeDatabase(makePool({ url: ownerUrl, max: 1, onIdleError: () => {} }))
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}
