import type { AliasableExpression } from 'kysely'
import type { Services } from './services.ts'
import type { Database } from '../db/connect.ts'

/**
 * The partners in which something is due. Defined in the job's own file, with the job's own condition.
 * @param db the owner's connection, which sees all partners
 */
export type Due = (db: Database, now: Date) => AliasableExpression<{ tenant_id: string }>

export interface Job {
  name: string
  /** Seconds between two checks for due work. */
  every: number
  due: Due
  /** Returns 'more' when it stopped before everything was done. */
  run: (services: Services, tenantId: string) => Promise<'more' | void>
  /** Whether the job sends messages to people: it does not run while messages are held. */
  writes?: true
  /** The number of partners that one process serves at a time. */
  atOnce?: number
}
