import type { Trx } from '../../db/in-tenant.ts'
import { rowById } from '../../db/rows.ts'

/**
 * Whether the health system knows this patient, by a record number. A person who only registered may have typed any words as their name
 * (messages/known-name.ts).
 */
export async function isOnRecord(trx: Trx, tenantId: string, patientId: string): Promise<boolean> {
  const found = await rowById(trx, 'patients', tenantId, patientId)
    .where('mrn_key', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
