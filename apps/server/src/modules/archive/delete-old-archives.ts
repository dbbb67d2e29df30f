import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

const day = 24 * 60 * 60 * 1000

/** What can be downloaded no more is deleted, with all its bytes. That one was asked for is known for a day, to count them. */
export async function deleteOldArchives(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<void> {
  await inTenant(db, tenantId, async trx => {
    await trx
      .deleteFrom('archives')
      .where('tenant_id', '=', tenantId)
      .where('created_at', '<=', new Date(now().getTime() - day))
      .where(({ or, eb }) =>
        or([
          eb('state', 'in', ['failed', 'replaced']),
          eb.and([eb('state', '=', 'ready'), eb('ends_at', '<=', now())]),
        ]),
      )
      .execute()
  })
}
