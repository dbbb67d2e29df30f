import type { Trx } from '../../db/in-tenant.ts'
import { isId } from '../../core/ids.ts'
import { mrnKey } from '../patients/record-numbers.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The patient whose chart was open, by our id or by record number (ruling G-24); null when the portal does not know them. */
export async function findLaunchedPatient(
  trx: Trx,
  secret: Secret,
  tenantId: string,
  given: string,
): Promise<string | null> {
  const patients = trx.selectFrom('patients').where('tenant_id', '=', tenantId).select('id')
  const byId = isId(given) ? await patients.where('id', '=', given).executeTakeFirst() : undefined
  const found =
    byId ?? (await patients.where('mrn_key', '=', mrnKey(secret, tenantId, given)).executeTakeFirst())
  return found?.id ?? null
}
