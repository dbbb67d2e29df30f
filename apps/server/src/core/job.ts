import type { AliasableExpression } from 'kysely'
import type { Services } from './services.ts'
import type { Database } from '../db/connect.ts'

/**
 * The partners in which something is due; defined beside the job that does it, by the same rule. @param db the owner's: over all partners.
 */
export type Due = (db: Database, now: Date) => AliasableExpression<{ tenant_id: string }>

export interface Job {
  name: string
  /** Seconds between two checks for due work. */
  every: number
  due: Due
  /** Returns 'more' when it stopped before everything was done. */
  run: (services: Services, tenantId: string) => Promise<'more' | void>
  /** Whether the job writes to people: nothing is due while messages are held. */
  writes?: true
  /** The number of partners that one process serves at a time. */
  atOnce?: number
}
