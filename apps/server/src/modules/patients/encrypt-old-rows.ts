import { nameKey } from '@careword/domain'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { nameColumns } from './patient-row.ts'
import { encryptedMrn } from './record-numbers.ts'

const batch = 500

/**
 * Encrypts record numbers that still stand in the clear, and gives names their keys, for rows from before both were kept (rulings
 * G-04, G-28): a migration has no key to encrypt with. Runs at every start, in short transactions; what is done already is passed over,
 * so two servers may run it at once. Two patients under one number both keep it, encrypted; only the first is found by it, and the log
 * says how many others there are.
 * @returns how many rows were changed.
 */
export async function encryptOldRows({
  db,
  secret,
  log,
}: Pick<Services, 'db' | 'secret'> & Partial<Pick<Services, 'log'>>): Promise<number> {
  const done = { changed: 0, sameNumber: 0 }
  for (const { id: tenantId } of await db.selectFrom('tenants').select('id').execute()) {
    let after: string | null = null
    do {
      const last: string | null = await encryptBatch({ db, secret }, tenantId, after, done)
      after = last
    } while (after !== null)
  }
  if (done.changed > 0) log?.info(done, 'record numbers were encrypted and names got their keys')
  if (done.sameNumber > 0)
    log?.warn(done, 'patients share a record number: only the first of them is found by it')
  return done.changed
}

/** Gives the last id it looked at, or null when there was nothing more. */
async function encryptBatch(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  tenantId: string,
  after: string | null,
  done: { changed: number; sameNumber: number },
): Promise<string | null> {
  return inTenant(db, tenantId, async trx => {
    let query = trx
      .selectFrom('patients')
      .where('tenant_id', '=', tenantId)
      .where(eb =>
        eb.or([
          eb('mrn', 'is not', null),
          eb.and([eb('first_name_key', '=', ''), eb('last_name_key', '=', '')]),
        ]),
      )
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .select(['id', 'first_name', 'middle_name', 'last_name', 'mrn'])
    if (after !== null) query = query.where('id', '>', after)
    const rows = await query.execute()
    for (const row of rows) {
      // A name without letters has no key and never will.
      if (row.mrn === null && nameKey(row.first_name) + nameKey(row.last_name) === '') continue
      const number = row.mrn === null ? null : encryptedMrn(secret, { tenantId, patientId: row.id }, row.mrn)
      const taken = number !== null && (await isTaken(trx, tenantId, number.mrn_key))
      if (taken) done.sameNumber++
      await trx
        .updateTable('patients')
        .set({
          ...nameColumns(row.first_name, row.middle_name, row.last_name),
          ...(number && { ...number, mrn: null }),
          ...(taken && { mrn_key: null }),
        })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', row.id)
        .execute()
      done.changed++
    }
    return rows.length < batch ? null : (rows.at(-1)?.id ?? null)
  })
}

async function isTaken(trx: Trx, tenantId: string, key: Buffer): Promise<boolean> {
  const other = await trx
    .selectFrom('patients')
    .where('tenant_id', '=', tenantId)
    .where('mrn_key', '=', key)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}
