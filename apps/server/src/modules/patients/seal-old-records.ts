import { nameKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../services.ts'
import { nameColumns } from './patient-row.ts'
import { mrnKey, sealedMrn } from './record-numbers.ts'

/** Rows of one transaction. */
const batch = 500

/**
 * Patients from before record numbers were sealed and names had keys (migration 0002) get both: a migration has no key to seal with.
 * Run at each start; with nothing left to do it is one query per partner. A number that two old rows share stays as it is in the
 * second one, for a person to look at.
 */
export async function sealOldRecords({ db, secret }: Pick<Services, 'db' | 'secret'>): Promise<number> {
  let sealed = 0
  for (const { id: tenantId } of await db.selectFrom('tenants').select('id').execute()) {
    for (let after: string | null = null; ; ) {
      const done: { count: number; last: string | null } = await inTenant(db, tenantId, async trx => {
        const rows = await trx
          .selectFrom('patients')
          .where('tenant_id', '=', tenantId)
          .where(eb =>
            eb.or([
              eb('mrn', 'is not', null),
              eb.and([eb('first_name_key', '=', ''), eb('last_name_key', '=', '')]),
            ]),
          )
          .$if(after !== null, query => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(batch)
          .select(['id', 'first_name', 'middle_name', 'last_name', 'mrn', 'mrn_key'])
          .forUpdate()
          .execute()
        let count = 0
        for (const row of rows) {
          const { id: patientId, first_name, middle_name, last_name, mrn, mrn_key } = row
          const taken =
            mrn !== null &&
            mrn_key === null &&
            (await trx
              .selectFrom('patients')
              .where('tenant_id', '=', tenantId)
              .where('mrn_key', '=', mrnKey(secret, tenantId, mrn))
              .select('id')
              .executeTakeFirst()) !== undefined
          const numbers =
            mrn === null || taken || mrn_key !== null
              ? {}
              : { ...sealedMrn(secret, { tenantId, patientId }, mrn), mrn: null }
          if (Object.keys(numbers).length === 0 && nameKey(first_name) + nameKey(last_name) === '') continue
          await trx
            .updateTable('patients')
            .set({ ...nameColumns(first_name, middle_name, last_name), ...numbers })
            .where('tenant_id', '=', tenantId)
            .where('id', '=', patientId)
            .execute()
          count += 1
        }
        return { count, last: rows.length < batch ? null : (rows.at(-1)?.id ?? null) }
      })
      sealed += done.count
      after = done.last
      if (after === null) break
    }
  }
  return sealed
}
