import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { mrnKey } from './mrn-and-ssn.ts'
import { rowsWhere } from '../../db/rows.ts'

/** The id of the patient with this record number, in any spelling. */
export async function findByMrn(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  tenant: Tenant,
  mrn: string,
): Promise<string | null> {
  const found = await inTenant(db, tenant.id, trx =>
    rowsWhere(trx, 'patients', { tenant_id: tenant.id, mrn_key: mrnKey(secret, tenant.id, mrn) })
      .select('id')
      .executeTakeFirst(),
  )
  return found?.id ?? null
}
