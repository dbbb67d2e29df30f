import type { Trx } from './in-tenant.ts'

/** Locks a person's row until the transaction ends: of two acts of one person at once, the second waits and sees what the first made. */
export async function lockUser(trx: Trx, tenantId: string, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}
