import type { Trx } from './in-tenant.ts'
import { rowById } from './rows.ts'

/** Locks a person's row until the transaction ends, so that the second of two simultaneous actions sees the result of the first. */
export async function lockUser(trx: Trx, tenantId: string, userId: string): Promise<void> {
  await rowById(trx, 'users', tenantId, userId).select('id').forNoKeyUpdate().execute()
}
