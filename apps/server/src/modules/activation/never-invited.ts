import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { inTenant } from '../../db/in-tenant.ts'

/** The ids of all patients without an account, in the order in which they came. */
export async function neverInvited({ db }: Pick<Services, 'db'>, tenant: Tenant): Promise<string[]> {
  const rows = await inTenant(db, tenant.id, trx =>
    trx
      .selectFrom('patients')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .select('id')
      .execute(),
  )
  return rows.map(row => row.id)
}
