import type { Trx } from './in-tenant.ts'
import { rowById } from './rows.ts'

/** Locks a person's row until the transaction ends: of two acts of one person at once, the second waits and sees what the first made. */
export async function lockUser(trx: Trx, tenantId: string, userId: string): Promise<void> {
  await rowById(trx, 'users', tenantId, userId).select('id').forNoKeyUpdate().execute()
}
