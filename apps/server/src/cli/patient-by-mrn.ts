import { inTenant } from '../db/in-tenant.ts'
import type { Tenant } from '../core/partner-store.ts'
import { mrnKey } from '../modules/patients/record-numbers.ts'
import type { Services } from '../core/services.ts'
import { Refused } from './wrong-call.ts'

/** The id of the patient with this record number, in any spelling. The number is not repeated when there is none. */
export async function patientByMrn(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  tenant: Tenant,
  mrn: string,
): Promise<string> {
  const found = await inTenant(db, tenant.id, trx =>
    trx
      .selectFrom('patients')
      .where('tenant_id', '=', tenant.id)
      .where('mrn_key', '=', mrnKey(secret, tenant.id, mrn))
      .select('id')
      .executeTakeFirst(),
  )
  if (!found) throw new Refused(`${tenant.slug} has no patient with this record number.`)
  return found.id
}
